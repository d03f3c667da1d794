import { setImmediate as pause } from 'node:timers/promises'
import { subscribersPage as words } from '#app/content/admin/newsletter/subscribers.ts'
import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { literal } from '#app/platform/database/searching.ts'
import { withDeadline } from '#app/platform/deadline.server.ts'
import { csvOf } from '#app/platform/documents/csv.server.ts'
import { streamOf } from '#app/platform/storage/stream.server.ts'
import { Prisma, type Subscriber } from '#prisma/generated/sqlite/client.ts'
import type { SubscriberCursor, SubscriberFilter, SubscriberStatus } from './filter.ts'

const perPage = 50

/** Those that came last stand first. */
export async function listSubscribers(filter: SubscriberFilter, after: SubscriberCursor | null) {
  const [rows, groups] = await Promise.all([
    findSubscribers(filter, after, perPage + 1),
    database.subscriber.groupBy({ by: ['status'], _count: true }),
  ])
  const last = rows.length > perPage ? rows[perPage - 1] : undefined
  return {
    subscribers: rows.slice(0, perPage).map(({ token, ...row }) => ({ ...row, wasAsked: token !== null })),
    counts: Object.fromEntries(groups.map(({ status, _count }) => [status, _count])) as Partial<
      Record<SubscriberStatus, number>
    >,
    next: last ? placeOf(last) : null,
  }
}

const placeOf = ({ createdAt, email }: Pick<Subscriber, 'createdAt' | 'email'>): SubscriberCursor => ({
  at: createdAt.getTime(),
  email,
})

/** As SQL, because Prisma's `contains` takes % and _ for any letter. */
function fromThoseOf({ status, search }: SubscriberFilter): Prisma.Sql {
  const pattern = `%${literal((search ?? '').toLowerCase())}%`
  return Prisma.sql`FROM subscribers
    WHERE ${status ? Prisma.sql`status = ${status}` : Prisma.sql`status <> 'suspected'`}
      AND ${search ? Prisma.sql`email LIKE ${pattern} ESCAPE '\\'` : Prisma.sql`1 = 1`}`
}

function findSubscribers(filter: SubscriberFilter, after: SubscriberCursor | null, take: number) {
  const createdAt = new Date(after?.at ?? 0)
  const behind = after
    ? Prisma.sql`AND (created_at < ${createdAt} OR (created_at = ${createdAt} AND email > ${after.email}))`
    : Prisma.empty
  return database.$queryRaw<Omit<Subscriber, 'askedAt'>[]>`
    SELECT email, status, token, created_at AS "createdAt", confirmed_at AS "confirmedAt",
      unsubscribed_at AS "unsubscribedAt", consent_version AS "consentVersion"
    ${fromThoseOf(filter)} ${behind} ORDER BY created_at DESC, email LIMIT ${take}`
}

/** Told before the first byte goes out. */
export async function exportSubscribers(filter: SubscriberFilter, by: StaffActor): Promise<ReadableStream<Uint8Array>> {
  const [row] = await database.$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n ${fromThoseOf(filter)}`
  await recordEvent(database, by, 'subscriber.exported', null, { count: Number(row?.n) })
  return streamOf(csvOf(words.fileColumns, rowsOf(filter)))
}

const atOnce = 500

async function* rowsOf(filter: SubscriberFilter) {
  for (let after: SubscriberCursor | null = null; ; ) {
    const rows = await withDeadline(() => findSubscribers(filter, after, atOnce))
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => [
      row.email,
      row.status,
      row.createdAt.toISOString(),
      row.confirmedAt?.toISOString() ?? '',
      row.unsubscribedAt?.toISOString() ?? '',
      row.consentVersion ?? '',
    ])
    // SQLite answers at once, and without pauses nobody else would be answered before the last.
    await pause()
    after = placeOf(last)
  }
}
