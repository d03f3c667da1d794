import { cancelExpired } from '#app/domain/outbox/expire.server.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type MailKind, mailKinds } from './kinds.ts'

const minute = 60_000
const patience = 15 * minute

interface MailTrouble {
  /** The first try that failed. */
  since: Date
  waiting: number
  failed: number
}

const ofMail = { channel: 'mail' }

/** What has lasted for a quarter of an hour. */
export async function findMailTrouble(now = new Date()): Promise<MailTrouble | null> {
  return (await findFailing(now)) ?? (await findRefusedByCompany(now)) ?? (await findRefusedByOthers(now))
}

/** Null also where the database does not answer: the page that warns of it has other things to say. */
export async function findMailTroubleInPassing(): Promise<MailTrouble | null> {
  try {
    return await findMailTrouble()
  } catch (error) {
    log.warn({ error }, 'whether mail has been failing could not be read')
    return null
  }
}

/**
 * Where no mail has been taken, though it was tried. One recipient who was refused may be mistyped; a second one, or a mail
 * that is to be tried again, tells of the server. What is taken back tells of nothing.
 */
async function findFailing(now: Date): Promise<MailTrouble | null> {
  const taken = await findLastTaken()
  const isFailure = { id: { gt: taken?.id ?? 0 }, outcome: { in: ['deferred', 'refused'] } }
  const isLongAgo = { ...isFailure, at: { lte: new Date(now.getTime() - patience) } }
  const first = await database.delivery.findFirst({
    where: { ...isLongAgo, item: { ...ofMail, state: { in: ['waiting', 'failed'] } } },
    orderBy: { id: 'asc' },
    select: { at: true, item: { select: { recipient: true } } },
  })
  if (!first) return null
  const another = { state: 'failed', recipient: { not: first.item.recipient } }
  const isServer = await database.delivery.findFirst({
    where: { ...isLongAgo, item: { ...ofMail, OR: [{ state: 'waiting' }, another] } },
    select: { id: true },
  })
  if (!isServer) return null
  const count = (state: string) =>
    database.outboxItem.count({ where: { ...ofMail, state, deliveries: { some: isFailure } } })
  return { since: first.at, waiting: await count('waiting'), failed: await count('failed') }
}

const notifications = mailKinds.filter((kind) => kind.endsWith('.notified'))
/** To whom anybody can have us write: some are mistyped or gone, and many at once. */
const toAnybody: MailKind[] = ['newsletter.confirmation', 'newsletter.post']

const week = 7 * 24 * 3_600_000

/** What was taken or refused lately, the newest first. */
function findSettled(kind: Prisma.StringFilter, atMost: number, now: Date) {
  return database.outboxItem.findMany({
    where: {
      ...ofMail,
      kind,
      createdAt: { gt: new Date(now.getTime() - week) },
      OR: [{ state: 'sent' }, { state: 'failed', deliveries: { some: { outcome: 'refused' } } }],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: atMost,
    select: { state: true, recipient: true, settledAt: true },
  })
}

type Settled = Awaited<ReturnType<typeof findSettled>>

function troubleOf(refused: Settled, now: Date): MailTrouble | null {
  const moments = refused.flatMap(({ settledAt }) => settledAt?.getTime() ?? [])
  const since = Math.min(...moments)
  return since <= now.getTime() - patience ? { since: new Date(since), waiting: 0, failed: moments.length } : null
}

const notificationsLookedAt = 50

/** Where what the company is told was refused at last, by whichever of its addresses: no visitor has mistyped those. */
async function findRefusedByCompany(now: Date): Promise<MailTrouble | null> {
  const settled = await findSettled({ in: notifications }, notificationsLookedAt, now)
  const last = new Map(settled.toReversed().map((mail) => [mail.recipient, mail]))
  return troubleOf(
    [...last.values()].filter(({ state }) => state === 'failed'),
    now,
  )
}

const inARow = 3

/** Where a server takes nothing for others, as it does without leave to relay: so many refused in a row are no chance. */
async function findRefusedByOthers(now: Date): Promise<MailTrouble | null> {
  const last = await findSettled({ notIn: [...notifications, ...toAnybody] }, inARow, now)
  const refused = last.filter(({ state }) => state === 'failed')
  const isChance = new Set(refused.map(({ recipient }) => recipient)).size < inARow
  return isChance ? null : troubleOf(refused, now)
}

function findLastTaken() {
  return database.delivery.findFirst({
    where: { outcome: 'accepted', item: ofMail },
    orderBy: { id: 'desc' },
    select: { id: true, at: true },
  })
}

let toldSince: Date | undefined
let isServerFailing = false

/** Once at its beginning, and once when a server that took nothing takes a mail again. */
export async function tellOfTrouble(now = new Date()): Promise<void> {
  const trouble = await findMailTrouble(now)
  await (trouble ? beginTrouble('mail', {}, trouble.since) : endTrouble('mail', now))
  if (trouble && !toldSince) log.warn({ ...trouble }, 'mail has been failing for a quarter of an hour')
  if (!trouble && toldSince && isServerFailing) {
    const taken = await findLastTaken()
    if (taken && taken.at > toldSince) log.warn({ since: toldSince }, 'mail goes out again')
  }
  toldSince = trouble?.since
  isServerFailing = trouble !== null && (await findFailing(now)) !== null
}

export async function keepWatch(): Promise<void> {
  try {
    await cancelExpired()
    await tellOfTrouble()
  } catch (error) {
    log.error({ error }, 'the outbox could not be looked over')
  }
  setTimeout(keepWatch, minute).unref()
}
