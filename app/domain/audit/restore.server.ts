import { inStatements, insertRows } from '#app/platform/database/insert.server.ts'
import { raiseSequence } from '#app/platform/database/schema.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { AuditDetails } from './record.server.ts'

type Row = Record<string, unknown>

/**
 * Adds the events of a backup that the log lacks, and keeps later ones: a restore takes back records, not history.
 * Events that differ only in their id are equal; an event keeps its id if that is free. Returns the number of added
 * events.
 */
export async function addEvents(client: Prisma.TransactionClient, rows: AsyncIterable<Row>): Promise<number> {
  let added = 0
  const isEmpty = (await client.auditEvent.count()) === 0
  for await (const batch of inStatements(rows)) {
    const events = batch.map(({ at, ...rest }) => ({ ...rest, at: new Date(String(at)) }) as EventRow)
    added += await (isEmpty ? insert : addBatch)(client, events)
  }
  await raiseSequence(client, 'audit_events')
  return added
}

type EventRow = Prisma.AuditEventCreateManyInput & { id: number; at: Date }

const fields = Object.keys(Prisma.AuditEventScalarFieldEnum)

async function insert(client: Prisma.TransactionClient, events: EventRow[]): Promise<number> {
  await insertRows(client, 'audit_events', fields, events)
  return events.length
}

async function addBatch(client: Prisma.TransactionClient, batch: EventRow[]): Promise<number> {
  const there = await client.auditEvent.findMany({
    where: { OR: [{ at: { in: batch.map(({ at }) => at) } }, { id: { in: batch.map(({ id }) => id) } }] },
  })
  const [known, taken] = [new Set(there.map(keyOf)), new Set(there.map(({ id }) => id))]
  const missing = batch.filter((event) => !known.has(keyOf(event)))
  await insert(
    client,
    missing.filter(({ id }) => !taken.has(id)),
  )
  const numberedAnew = missing.flatMap(({ id, ...event }) => (taken.has(id) ? [event] : []))
  if (numberedAnew.length > 0) await raiseSequence(client, 'audit_events')
  if (numberedAnew.length > 0) await client.auditEvent.createMany({ data: numberedAnew })
  return missing.length
}

/** Sorts the keys, because Postgres reorders the keys of an object. */
function keyOf({ at, action, actor, staffId, subject, subjectId, details }: Row): string {
  const told = Object.entries(details as AuditDetails).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([at, action, actor, staffId, subject, subjectId, told])
}

/** The highest id in the log. A new record with a lower id would be mistaken for the record of an old event. */
export async function highestLoggedId(client: Prisma.TransactionClient, nouns: string[]): Promise<number> {
  const [row] = await client.$queryRaw<{ id: number | bigint | null }[]>`
    SELECT max(CAST(subject_id AS integer)) AS id FROM audit_events WHERE subject IN (${Prisma.join(nouns)})`
  return Number(row?.id ?? 0)
}
