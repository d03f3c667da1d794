import { cancelExpired } from '#app/domain/outbox/expire.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { mailKinds } from './kinds.ts'

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
  return (await findFailing(now)) ?? (await findRefused(toCompany, now)) ?? (await findRefused(toOthers, now))
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

interface Recipients {
  kinds: Prisma.StringFilter
  /** How many of them refused one after the other are no chance. */
  inARow: number
}

const notifications = mailKinds.filter((kind) => kind.endsWith('.notified'))
/** The company's own address is not mistyped by a visitor. */
const toCompany: Recipients = { kinds: { in: notifications }, inARow: 1 }
/** Of many who are sent a newsletter some are always gone. */
const toOthers: Recipients = { kinds: { notIn: [...notifications, 'newsletter.post'] }, inARow: 3 }

const week = 7 * 24 * 3_600_000

/** Where a server takes mails for some and never for these, as it does without leave to relay. */
async function findRefused({ kinds, inARow }: Recipients, now: Date): Promise<MailTrouble | null> {
  const latest = await database.outboxItem.findMany({
    where: {
      ...ofMail,
      kind: kinds,
      createdAt: { gt: new Date(now.getTime() - week) },
      OR: [{ state: 'sent' }, { state: 'failed', deliveries: { some: { outcome: 'refused' } } }],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: inARow,
    select: { state: true, recipient: true, settledAt: true },
  })
  const moments = latest.flatMap(({ state, settledAt }) => (state === 'failed' && settledAt ? [settledAt] : []))
  const since = moments.toSorted((one, other) => one.getTime() - other.getTime())[0]
  const isChance = moments.length < inARow || new Set(latest.map(({ recipient }) => recipient)).size < inARow
  if (isChance || !since || since.getTime() > now.getTime() - patience) return null
  return { since, waiting: 0, failed: moments.length }
}

function findLastTaken() {
  return database.delivery.findFirst({
    where: { outcome: 'accepted', item: ofMail },
    orderBy: { id: 'desc' },
    select: { id: true, at: true },
  })
}

let failingSince: Date | undefined

/** Once at its beginning, and once when a mail is taken again; where only nothing waits any more nothing is told. */
export async function tellOfTrouble(now = new Date()): Promise<void> {
  const trouble = await findMailTrouble(now)
  if (trouble && !failingSince) log.warn({ ...trouble }, 'mail has been failing for a quarter of an hour')
  if (!trouble && failingSince) {
    const taken = await findLastTaken()
    if (taken && taken.at > failingSince) log.warn({ since: failingSince }, 'mail goes out again')
  }
  failingSince = trouble?.since
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
