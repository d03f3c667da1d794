import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'

const minute = 60_000

/** In milliseconds: the largest trusted difference from the last known time. */
export const maxClockDrift = 24 * 60 * minute
/** In milliseconds: the known time is rewritten after this. */
const writtenEvery = minute / 2

export interface ClockState {
  now: Date
  /** The last time at which the clock was trusted. */
  known: Date
  isTrusted: boolean
}

/** The time from which we continue while the clock is behind the last known time. */
let floor: { known: number; since: number } | undefined

/**
 * Compares the clock of the database with the last known time, and advances that while the two agree. A clock that
 * jumped stays untrusted until it is set right or an owner confirms it.
 */
export async function checkClock(now?: Date): Promise<ClockState> {
  const moment = now ?? (await databaseNow())
  const stored = (await database.installation.findFirst({ select: { knownMoment: true } }))?.knownMoment ?? null
  const known = stored ?? (await findNewestMoment(moment))
  const distance = moment.getTime() - known.getTime()
  const isTrusted = Math.abs(distance) <= maxClockDrift
  if (isTrusted && (!stored || Math.abs(distance) > writtenEvery)) await writeKnownMoment(stored, moment)
  if (!isTrusted && !stored) await writeKnownMoment(stored, known)
  const isBehind = distance < -maxClockDrift
  if (!isBehind) floor = undefined
  else if (floor?.known !== known.getTime()) floor = { known: known.getTime(), since: performance.now() }
  return { now: moment, known, isTrusted }
}

async function writeKnownMoment(before: Date | null, knownMoment: Date): Promise<void> {
  await database.installation.updateMany({ where: { knownMoment: before }, data: { knownMoment } })
}

/**
 * The time for stamps and publication: the clock of the database, but never behind the last known time. So a machine
 * that starts in the past hides no published content, and stamps no application as old.
 */
export function currentTime(): Date {
  return floor ? new Date(floor.known + performance.now() - floor.since) : databaseTime()
}

/** For a database older than the known time. Rows in the future were written by a wrong clock. */
async function findNewestMoment(now: Date): Promise<Date> {
  const past = { lte: now }
  // An ordered query, because Prisma reads all rows for a maximum.
  const newest = await Promise.all([
    database.auditEvent.findFirst({ where: { at: past }, orderBy: { at: 'desc' }, select: { at: true } }),
    database.installationStep.findFirst({
      where: { doneAt: past },
      orderBy: { doneAt: 'desc' },
      select: { doneAt: true },
    }),
    database.instance.findFirst({ where: { seenAt: past }, orderBy: { seenAt: 'desc' }, select: { seenAt: true } }),
    database.installation.findFirst({ where: { backupEndedAt: past }, select: { backupEndedAt: true } }),
  ])
  const moments = newest.flatMap((row) => Object.values(row ?? {}).flatMap((moment) => moment?.getTime() ?? []))
  return moments.length > 0 ? new Date(Math.max(...moments)) : now
}
