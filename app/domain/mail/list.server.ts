import { beginning } from '#app/domain/excerpt.ts'
import { canBeRetried } from '#app/domain/outbox/retry.server.ts'
import type { OutboxState } from '#app/domain/outbox/states.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database, provider } from '#app/platform/database/database.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { MailKind } from './kinds.ts'

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

/** SQLite does so by itself. */
const ignoringCase = provider === 'postgres' && { mode: 'insensitive' }

export function whereFits({ state, kind, recipient }: MailFilter): Prisma.OutboxItemWhereInput {
  return {
    channel: 'mail',
    ...(state && { state }),
    ...(kind && { kind }),
    ...(recipient && { recipient: { contains: recipient, ...ignoringCase } }),
  }
}

/** Newest first. */
export async function listMails(filter: MailFilter, cursor: MailCursor | null) {
  const isBack = cursor?.side === 'newer'
  const direction = isBack ? 'asc' : 'desc'
  const found = await database.outboxItem.findMany({
    where: { ...whereFits(filter), ...(cursor && beside(cursor)) },
    orderBy: [{ createdAt: direction }, { id: direction }],
    take: perPage + 1,
    select: {
      id: true,
      kind: true,
      recipient: true,
      state: true,
      attempts: true,
      createdAt: true,
      deliveries: { orderBy: { id: 'desc' }, take: 1, select: { outcome: true, response: true } },
    },
  })
  // Fewer than a page: the first one begins with the newest.
  if (isBack && found.length <= perPage) return listMails(filter, null)
  const mails = found.slice(0, perPage)
  if (isBack) mails.reverse()
  return {
    mails: mails.map(({ deliveries: [latest = null], ...mail }) => ({ ...mail, latest: latest && answerOf(latest) })),
    newer: cursor && placeOf('newer', mails[0]),
    older: isBack || found.length > perPage ? placeOf('older', mails.at(-1)) : null,
  }
}

/** A mail's own page has all of it. */
const longestAnswer = 120

function answerOf({ outcome, response }: { outcome: string; response: string }) {
  const begun = beginning(response, longestAnswer)
  return { outcome, response: begun === response ? response : `${begun}…` }
}

function beside({ side, at, id }: MailCursor): Prisma.OutboxItemWhereInput {
  const createdAt = new Date(at)
  const beyond = side === 'newer' ? 'gt' : 'lt'
  return { OR: [{ createdAt: { [beyond]: createdAt } }, { createdAt, id: { [beyond]: id } }] }
}

const placeOf = (side: MailCursor['side'], mail: { id: string; createdAt: Date } | undefined) =>
  mail && { side, at: mail.createdAt.getTime(), id: mail.id }

/** How many there are in each state, whatever the filter says of that, and how many failed that can be sent again. */
export async function countMails(filter: MailFilter, now = databaseTime()) {
  const anyState = whereFits({ ...filter, state: null })
  const [counted, canRetry] = await Promise.all([
    database.outboxItem.groupBy({ by: ['state'], where: anyState, _count: true }),
    database.outboxItem.count({ where: { AND: [whereFits(filter), canBeRetried(now)] } }),
  ])
  return { byState: Object.fromEntries(counted.map(({ state, _count }) => [state, _count])), canRetry }
}
