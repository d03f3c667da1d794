import { setImmediate as pause } from 'node:timers/promises'
import { beginning } from '#app/domain/excerpt.ts'
import { heldKinds, type MailKind, secretKinds } from '#app/domain/outbox/kinds.ts'
import { type OutboxState, outboxStates } from '#app/domain/outbox/states.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { literal } from '#app/platform/database/searching.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

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
  /** The point where a search stopped, with more mails behind it. */
  end: Date | null
}

async function findMails(filter: MailFilter, cursor: MailCursor | null): Promise<FoundMails> {
  const { recipient } = filter
  if (!recipient) return { rows: await readMails(conditionsOf(filter), cursor, perPage + 1), end: null }
  const address = await findAddress(recipient)
  if (address === null) return searchMails(ofMail, [...conditions(filter), contains(recipient)], cursor)
  return searchMails(isTo(address), conditions(filter), cursor)
}

const ofMail = Prisma.sql`channel = 'mail'`
/** Only mails go to addresses, so that SQLite needs no other index than that of the address. */
const isTo = (address: string) => Prisma.sql`recipient = ${address}`

type Chosen = Pick<MailFilter, 'state' | 'kind'>

const conditions = ({ state, kind }: Chosen) => [
  ...(kind ? [Prisma.sql`kind = ${kind}`] : []),
  ...(state ? [Prisma.sql`state = ${state}`] : []),
]

const conditionsOf = (filter: Chosen) => Prisma.join([ofMail, ...conditions(filter)], ' AND ')

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

const wholeAddress = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/

/** As mails were sent to it; null unless it is a whole address that has had a mail. */
async function findAddress(recipient: string): Promise<string | null> {
  if (!wholeAddress.test(recipient)) return null
  for (const address of new Set([recipient, recipient.toLowerCase()])) {
    const [found] = await database.$queryRaw<unknown[]>`SELECT 1 AS found FROM outbox WHERE ${isTo(address)} LIMIT 1`
    if (found) return address
  }
  return null
}

const contains = (part: string) => Prisma.sql`lower(recipient) LIKE ${`%${literal(part.toLowerCase())}%`} ESCAPE '\\'`

/** No index finds a part of an address: one look goes through so many mails, in pieces between which others are served. */
export const searchedMails = { atOnce: 5_000, most: 20_000 }

/** `within`: what an index holds in the order of time, of which the rest is chosen. */
async function searchMails(within: Prisma.Sql, chosen: Prisma.Sql[], cursor: MailCursor | null): Promise<FoundMails> {
  const [direction, upTo] = cursor?.side === 'newer' ? ['ASC', '<='] : ['DESC', '>=']
  const rows: MailRow[] = []
  let from = cursor
  for (let looked = 0; looked < searchedMails.most; looked += searchedMails.atOnce) {
    const [last] = await database.$queryRaw<{ at: Date }[]>`
      SELECT created_at AS at FROM outbox WHERE ${within} ${behindMoment(from)}
      ORDER BY created_at ${Prisma.raw(direction)} LIMIT 1 OFFSET ${searchedMails.atOnce - 1}`
    const piece = last ? [Prisma.sql`created_at ${Prisma.raw(upTo)} ${last.at}`] : []
    const where = Prisma.join([within, ...piece, ...chosen], ' AND ')
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
 * `mostFound` are answered as one more. Mails to a part of an address, or to one that has very many, are not counted:
 * `byState` is null.
 */
export async function countMails(filter: MailFilter, now = databaseTime()) {
  const { kind, recipient } = filter
  const canRetry = (await findRetriable(filter, mostFound + 1, now)).length
  if (recipient) return { byState: await countMailsTo(recipient, kind), canRetry }
  const counted = await Promise.all(
    outboxStates.map(async (state) => {
      const [row] = await database.$queryRaw<{ n: bigint }[]>`
        SELECT count(*) AS n FROM (
          SELECT 1 FROM outbox WHERE ${conditionsOf({ kind, state })} LIMIT ${mostFound + 1}) AS rows`
      return [state, Number(row?.n)] as const
    }),
  )
  return { byState: Object.fromEntries(counted), canRetry }
}

async function countMailsTo(recipient: string, kind: MailKind | null): Promise<Record<string, number> | null> {
  const address = await findAddress(recipient)
  if (address === null) return null
  const rows = await database.$queryRaw<{ kind: string; state: string; n: bigint }[]>`
    SELECT kind, state, count(*) AS n FROM (
      SELECT kind, state FROM outbox WHERE ${isTo(address)} LIMIT ${searchedMails.atOnce}) AS rows GROUP BY kind, state`
  const numbers = rows.map(({ n, ...row }) => ({ ...row, n: Number(n) }))
  const sum = (some: typeof numbers) => some.reduce((total, { n }) => total + n, 0)
  if (sum(numbers) === searchedMails.atOnce) return null
  const fitting = numbers.filter((row) => !kind || row.kind === kind)
  return Object.fromEntries(outboxStates.map((state) => [state, sum(fitting.filter((row) => row.state === state))]))
}

/** So many failed mails are looked at for those that can be sent again. */
const mostFailed = 5_000

/** The ids of failed mails that fit and can be sent again: see `canBeRetried`, which decides when they are. */
export async function findRetriable(filter: MailFilter, most: number, now = databaseTime()): Promise<string[]> {
  const { state, kind, recipient } = filter
  if (state && state !== 'failed') return []
  const address = recipient && (await findAddress(recipient))
  // In lower case, so that SQLite looks for failed mails first, and not for all that went to one address.
  const isRecipient = address ? Prisma.sql`lower(recipient) = ${address.toLowerCase()}` : contains(recipient ?? '')
  const failed = (useful: Prisma.Sql) => Prisma.sql`SELECT * FROM (
    SELECT id, kind, recipient, application_id, message_id, enquiry_id FROM outbox
    WHERE ${conditionsOf({ kind: null, state: 'failed' })} AND ${useful} LIMIT ${mostFailed}) AS failed`
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      ${failed(Prisma.sql`expires_at > ${now}`)} UNION ALL ${failed(Prisma.sql`expires_at IS NULL`)}) AS candidates
    WHERE kind NOT IN (${Prisma.join(secretKinds)}) AND ${kind ? Prisma.sql`kind = ${kind}` : Prisma.sql`1 = 1`}
      AND ${recipient ? isRecipient : Prisma.sql`1 = 1`}
      AND (kind NOT IN (${Prisma.join(heldKinds)})
      OR EXISTS (SELECT 1 FROM job_applications WHERE id = application_id AND deleted_at IS NULL AND status <> 'withdrawn')
      OR EXISTS (SELECT 1 FROM contact_messages WHERE id = message_id AND deleted_at IS NULL)
      OR EXISTS (SELECT 1 FROM enquiries WHERE id = enquiry_id AND deleted_at IS NULL))
    LIMIT ${most}`
  return rows.map(({ id }) => id)
}
