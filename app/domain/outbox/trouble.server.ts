import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { cancelExpired } from './expire.server.ts'

const minute = 60_000
const patience = 15 * minute

interface MailTrouble {
  /** The first try that failed since a mail was last taken. */
  since: Date
  waiting: number
  failed: number
}

const ofMail = { channel: 'mail' }

/**
 * Where no mail has been taken for a quarter of an hour, though it was tried. One recipient who was refused may be mistyped;
 * a second one, or a mail that is to be tried again, tells of the server. What is taken back tells of nothing.
 */
export async function findMailTrouble(now = new Date()): Promise<MailTrouble | null> {
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
