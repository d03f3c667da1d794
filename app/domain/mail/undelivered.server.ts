import { kindsToSender } from '#app/domain/outbox/kinds.ts'
import { kindOf, type SubmissionNoun } from '#app/domain/records/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { undeliveredReason } from './undelivered.ts'

const idColumn = (noun: SubmissionNoun) => Prisma.raw(`${noun}_id`)

const isUndelivered = (noun: SubmissionNoun) =>
  Prisma.sql`outbox.channel = 'mail' AND outbox.state = 'failed' AND outbox.kind IN (${Prisma.join(kindsToSender(noun))})`

/** Matches records with a failed email to the applicant or sender. An index finds the failed emails. */
export function hasUndelivered(noun: SubmissionNoun): Prisma.Sql {
  const id = idColumn(noun)
  return Prisma.sql`id IN (SELECT ${id} FROM outbox WHERE ${isUndelivered(noun)} AND ${id} IS NOT NULL)`
}

/** The failures of a page of records. */
export async function findUndelivered(noun: SubmissionNoun, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const id = idColumn(noun)
  // Without the channel, so that SQLite uses the index of the record (see schema.prisma).
  const rows = await database.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT ${id} AS id FROM outbox
    WHERE ${id} IN (${Prisma.join(ids)}) AND state = 'failed' AND kind IN (${Prisma.join(kindsToSender(noun))})`
  return new Set(rows.map((row) => row.id))
}

export type UndeliveredMail = Awaited<ReturnType<typeof listUndelivered>>[number]

/** The emails about one record that failed for good, with the reason. */
export async function listUndelivered(noun: SubmissionNoun, id: number) {
  const mails = await database.outboxItem.findMany({
    where: { [`${noun}Id`]: id, state: 'failed', kind: { in: kindsToSender(noun) } },
    orderBy: { createdAt: 'asc' },
    select: {
      id: true,
      kind: true,
      recipient: true,
      createdAt: true,
      settledAt: true,
      deliveries: { select: { outcome: true, response: true }, orderBy: { id: 'desc' }, take: 1 },
    },
  })
  return mails.map(({ deliveries: [last], createdAt, settledAt, ...mail }) => ({
    ...mail,
    at: settledAt ?? createdAt,
    reason: last?.outcome === 'restored' ? ('held' as const) : undeliveredReason(last ?? { outcome: '', response: '' }),
  }))
}

/** Limit of the emails that are searched for records. */
const mostRead = 100

/** The records with the latest failures. */
export async function listLatestUndelivered(noun: SubmissionNoun, most: number) {
  const id = idColumn(noun)
  const rows = await database.$queryRaw<{ id: number; name: string; at: Date | null }[]>`
    SELECT record.id, record.name, outbox.settled_at AS at
    FROM outbox JOIN ${Prisma.raw(kindOf('noun', noun).table)} AS record ON record.id = outbox.${id}
    WHERE ${isUndelivered(noun)} AND record.deleted_at IS NULL
    ORDER BY outbox.settled_at DESC, record.id DESC LIMIT ${mostRead}`
  const latest = rows.filter((row, index) => rows.findIndex(({ id }) => id === row.id) === index)
  return latest.slice(0, most).map((row) => ({ noun, ...row }))
}
