import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { AuditDetails } from './record.server.ts'

type Row = Record<string, unknown>

const atOnce = 100

/**
 * Adds the events of a backup that the log lacks. What it tells since then stays: a restoration takes records back, not
 * what happened. The numbers of events are of one database and mean nothing in another, so those that are added get new
 * ones, and what is the same in all else is the same event. Answers how many there were.
 */
export async function addEvents(client: Prisma.TransactionClient, rows: AsyncIterable<Row>): Promise<number> {
  let [added, batch]: [number, Prisma.AuditEventCreateManyInput[]] = [0, []]
  const addBatch = async () => {
    const known = await client.auditEvent.findMany({ where: { at: { in: batch.map(({ at }) => at as Date) } } })
    const keys = new Set(known.map(keyOf))
    const missing = batch.filter((event) => !keys.has(keyOf(event)))
    await client.auditEvent.createMany({ data: missing })
    added += missing.length
    batch = []
  }
  for await (const { id: _, at, details, ...rest } of rows) {
    const event = { ...rest, at: new Date(String(at)), details: details as AuditDetails }
    batch.push(event as Prisma.AuditEventCreateManyInput)
    if (batch.length === atOnce) await addBatch()
  }
  if (batch.length > 0) await addBatch()
  return added
}

/** Postgres orders the names in an object anew. */
function keyOf(event: Row): string {
  const { at, action, actor, staffId, subject, subjectId, details } = event
  const told = Object.entries(details as AuditDetails).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([(at as Date).getTime(), action, actor, staffId, subject, subjectId, told])
}

/** The highest number that the log tells of a noun: none of a new record may be lower, or the log would tell of it. */
export async function highestToldId(client: Prisma.TransactionClient, nouns: string[]): Promise<number> {
  const [row] = await client.$queryRaw<{ id: number | bigint | null }[]>`
    SELECT max(CAST(subject_id AS integer)) AS id FROM audit_events WHERE subject IN (${Prisma.join(nouns)})`
  return Number(row?.id ?? 0)
}
