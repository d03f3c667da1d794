import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { cancelExpired } from './expire.server.ts'

const minute = 60_000
const patience = 15 * minute

interface MailTrouble {
  /** The first try that failed since the last one that did not. */
  since: Date
  waiting: number
}

/** Where none has gone out for a quarter of an hour, though it was tried. */
export async function findMailTrouble(now = new Date()): Promise<MailTrouble | null> {
  const ofMail = { channel: 'mail' }
  const accepted = await database.delivery.findFirst({
    where: { outcome: 'accepted', item: ofMail },
    orderBy: { id: 'desc' },
    select: { at: true },
  })
  const failed = await database.delivery.findFirst({
    where: {
      outcome: 'deferred',
      item: { ...ofMail, state: 'waiting' },
      ...(accepted && { at: { gt: accepted.at } }),
    },
    orderBy: { id: 'asc' },
    select: { at: true },
  })
  if (!failed || now.getTime() - failed.at.getTime() < patience) return null
  const waiting = await database.outboxItem.count({ where: { ...ofMail, state: 'waiting', attempts: { gt: 0 } } })
  return { since: failed.at, waiting }
}

let failingSince: Date | undefined

/** Once at its beginning, and once at its end. */
export async function tellOfTrouble(now = new Date()): Promise<void> {
  const trouble = await findMailTrouble(now)
  if (trouble && !failingSince) log.warn({ ...trouble }, 'mail has been failing for a quarter of an hour')
  if (!trouble && failingSince) log.warn({ since: failingSince }, 'mail goes out again')
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
