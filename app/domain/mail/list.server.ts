import { setImmediate as pause } from 'node:timers/promises'
import { beginning } from '#app/domain/excerpt.ts'
import { type OutboxState, outboxStates } from '#app/domain/outbox/states.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { literal } from '#app/platform/database/searching.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { heldKinds, type MailKind, secretKinds } from './kinds.ts'

export interface MailFilter {
  state: OutboxState | null
  kind: MailKind | null
  /** A part of the address. */
  recipient: string | null
}

/** Beside that mail: `older` are below it. */
export interface MailCursor {
  side: 'older' | 'newer'
  /** When that one was written, in milliseconds. */
  at: number
  id: string
}

const perPage = 50

interface MailRow {
  id: string
  kind: string
  recipient: string
  state: string
  attempts: number
  createdAt: Date
}

/**
 * A page of mails, newest first. `searchedUntil`: a search for a part of an address stopped there before the page was full;
 * `older`, or `newer`, goes on from there.
 */
export async function listMails(filter: MailFilter, cursor: MailCursor | null) {
  const isBack = cursor?.side === 'newer'
  const { rows, end } = await findMails(filter, cursor)
  // Fewer than a page: the first one begins with the newest.
  if (isBack && rows.length <= perPage && !end) return listMails(filter, null)
  const mails = rows.slice(0, perPage)
  const hasMore = rows.length > perPage
  if (isBack) mails.reverse()
  const [first, last] = [mails[0], mails.at(-1)]
  const answers = await findLatestAnswers(mails.map(({ id }) => id))
  const [newer, older] = [
    cursor &&
      (isBack && !hasMore ? stopAt('newer', end) : (placeOf('newer', first) ?? { ...cursor, side: 'newer' as const })),
    isBack
      ? (placeOf('older', last) ?? stopAt('older', new Date(cursor.at)))
      : hasMore
        ? placeOf('older', last)
        : stopAt('older', end),
  ]
  return {
    mails: mails.map((mail) => ({ ...mail, latest: answers.get(mail.id) ?? null })),
    newer,
    older,
    isBack,
    searchedUntil: hasMore ? null : end,
  }
}

const placeOf = (side: MailCursor['side'], mail: MailRow | undefined): MailCursor | undefined =>
  mail && { side, at: mail.createdAt.getTime(), id: mail.id }

/** No id is below the first of these, and none above the other. */
const beyondIds = { older: '00000000-0000-0000-0000-000000000000', newer: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const stopAt = (side: MailCursor['side'], moment: Date | null): MailCursor | null =>
  moment && { side, at: moment.getTime(), id: beyondIds[side] }

interface FoundMails {
  /** One more than a page at most. */
  rows: MailRow[]
  /** Where a search stopped, with more mails behind it. */
  end: Date | null
}

async function findMails(filter: MailFilter, cursor: MailCursor | null): Promise<FoundMails> {
  const { recipient } = filter
  if (!recipient) return { rows: await readMails(conditionsOf(filter), cursor, perPage + 1), end: null }
  const exact = await findExactly(recipient)
  if (!exact) return searchMails(filter, recipient, cursor)
  return { rows: await readMails(Prisma.sql`${exact} AND ${conditionsOf(filter)}`, cursor, perPage + 1), end: null }
}

function conditionsOf({ state, kind }: Pick<MailFilter, 'state' | 'kind'>): Prisma.Sql {
  const parts = [Prisma.sql`channel = 'mail'`]
  if (kind) parts.push(Prisma.sql`kind = ${kind}`)
  if (state) parts.push(Prisma.sql`state = ${state}`)
  return Prisma.join(parts, ' AND ')
}

const columns = Prisma.raw('id, kind, recipient, state, attempts, created_at AS "createdAt"')

function readMails(where: Prisma.Sql, cursor: MailCursor | null, most: number): Promise<MailRow[]> {
  const direction = Prisma.raw(cursor?.side === 'newer' ? 'ASC' : 'DESC')
  return database.$queryRaw<MailRow[]>`
    SELECT ${columns} FROM outbox WHERE ${where} ${behind(cursor)}
    ORDER BY created_at ${direction}, id ${direction} LIMIT ${most}`
}

function behind(cursor: MailCursor | null): Prisma.Sql {
  if (!cursor) return Prisma.empty
  const sign = Prisma.raw(cursor.side === 'newer' ? '>' : '<')
  return Prisma.sql`AND (created_at, id) ${sign} (${new Date(cursor.at)}, ${cursor.id})`
}

const wholeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The condition that a mail went to exactly that address; null unless it is a whole one that has had a mail. */
async function findExactly(recipient: string): Promise<Prisma.Sql | null> {
  if (!wholeAddress.test(recipient)) return null
  const spellings = [...new Set([recipient, recipient.toLowerCase()])]
  const condition = Prisma.sql`recipient IN (${Prisma.join(spellings)})`
  const [found] = await database.$queryRaw<unknown[]>`SELECT 1 AS found FROM outbox WHERE ${condition} LIMIT 1`
  return found ? condition : null
}

const contains = (part: string) => Prisma.sql`lower(recipient) LIKE ${`%${literal(part.toLowerCase())}%`} ESCAPE '\\'`

/** No index finds a part of an address: one look goes through so many mails, in pieces between which others are served. */
export const searchedMails = { atOnce: 5_000, most: 20_000 }

async function searchMails(filter: MailFilter, part: string, cursor: MailCursor | null): Promise<FoundMails> {
  const [direction, within] = cursor?.side === 'newer' ? ['ASC', '<='] : ['DESC', '>=']
  const rows: MailRow[] = []
  let from = cursor
  for (let looked = 0; looked < searchedMails.most; looked += searchedMails.atOnce) {
    const [last] = await database.$queryRaw<{ at: Date }[]>`
      SELECT created_at AS at FROM outbox WHERE channel = 'mail' ${behindMoment(from)}
      ORDER BY created_at ${Prisma.raw(direction)} LIMIT 1 OFFSET ${searchedMails.atOnce - 1}`
    const piece = last ? Prisma.sql`AND created_at ${Prisma.raw(within)} ${last.at}` : Prisma.empty
    const where = Prisma.sql`${conditionsOf(filter)} ${piece} AND ${contains(part)}`
    rows.push(...(await readMails(where, from, perPage + 1 - rows.length)))
    if (!last || rows.length > perPage) return { rows, end: null }
    from = stopAt(cursor?.side ?? 'older', last.at)
    await pause()
  }
  return { rows, end: from && new Date(from.at) }
}

/** All mails of one moment are of one piece, so that the index alone tells where it ends. */
function behindMoment(cursor: MailCursor | null): Prisma.Sql {
  if (!cursor) return Prisma.empty
  const sign = Prisma.raw(cursor.side === 'newer' ? '>' : '<')
  return Prisma.sql`AND created_at ${sign} ${new Date(cursor.at)}`
}

/** A mail's own page has all of it. */
const longestAnswer = 120

async function findLatestAnswers(ids: string[]): Promise<Map<string, { outcome: string; response: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await database.$queryRaw<{ itemId: string; outcome: string; response: string }[]>`
    SELECT item_id AS "itemId", outcome, response FROM deliveries WHERE id IN (
      SELECT max(id) FROM deliveries WHERE item_id IN (${Prisma.join(ids)}) GROUP BY item_id)`
  return new Map(
    rows.map(({ itemId, outcome, response }) => {
      const begun = beginning(response, longestAnswer)
      return [itemId, { outcome, response: begun === response ? response : `${begun}…` }]
    }),
  )
}

/**
 * How many there are in each state, whatever the filter says of that, and how many failed that can be sent again; more than
 * `mostFound` are answered as one more. Mails whose address has a certain part are not counted: `byState` is null.
 */
export async function countMails(filter: MailFilter, now = new Date()) {
  const { kind, recipient } = filter
  const canRetry = (await findRetriable(filter, mostFound + 1, now)).length
  const exact = recipient ? await findExactly(recipient) : Prisma.sql`1 = 1`
  if (!exact) return { byState: null, canRetry }
  const counted = await Promise.all(
    outboxStates.map(async (state) => {
      const [row] = await database.$queryRaw<{ n: bigint }[]>`
        SELECT count(*) AS n FROM (
          SELECT 1 FROM outbox WHERE ${conditionsOf({ kind, state })} AND ${exact} LIMIT ${mostFound + 1}) AS rows`
      return [state, Number(row?.n)] as const
    }),
  )
  return { byState: Object.fromEntries(counted) as Record<OutboxState, number>, canRetry }
}

/** So many failed mails are looked at for those that can be sent again. */
const mostFailed = 10_000

/** The ids of failed mails that fit and can be sent again: see `canBeRetried`, which decides when they are. */
export async function findRetriable(filter: MailFilter, most: number, now = new Date()): Promise<string[]> {
  const { state, kind, recipient } = filter
  if (state && state !== 'failed') return []
  const exact = recipient && ((await findExactly(recipient)) ?? contains(recipient))
  const failed = (useful: Prisma.Sql) => Prisma.sql`SELECT * FROM (
    SELECT id, kind, application_id, message_id, enquiry_id FROM outbox
    WHERE ${conditionsOf({ kind, state: 'failed' })} AND ${useful} AND kind NOT IN (${Prisma.join(secretKinds)})
      AND ${exact || Prisma.sql`1 = 1`} LIMIT ${mostFailed}) AS failed`
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      ${failed(Prisma.sql`expires_at > ${now}`)} UNION ALL ${failed(Prisma.sql`expires_at IS NULL`)}) AS candidates
    WHERE kind NOT IN (${Prisma.join(heldKinds)})
      OR EXISTS (SELECT 1 FROM job_applications WHERE id = application_id AND deleted_at IS NULL AND status <> 'withdrawn')
      OR EXISTS (SELECT 1 FROM contact_messages WHERE id = message_id AND deleted_at IS NULL)
      OR EXISTS (SELECT 1 FROM enquiries WHERE id = enquiry_id AND deleted_at IS NULL)
    LIMIT ${most}`
  return rows.map(({ id }) => id)
}
