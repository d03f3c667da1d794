import { databaseNow, databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'

const minute = 60_000

/** In milliseconds: a clock further than this from the last known moment is not trusted. */
export const farthest = 24 * 60 * minute
/** How old the known moment may get before it is written anew. */
const writtenEvery = minute / 2

export interface ClockState {
  now: Date
  /** The last moment at which the clock was trusted. */
  known: Date
  isTrusted: boolean
}

/** The moment from which time goes on while the clock is behind the last known one. */
let floor: { known: number; since: number } | undefined

/**
 * Compares the clock of the database with the last known moment, and moves that on while the two agree. A clock that jumped
 * never agrees by itself, whatever is written meanwhile: it has to be set right, or an owner confirms it.
 */
export async function checkClock(now?: Date): Promise<ClockState> {
  const moment = now ?? (await databaseNow())
  const stored = (await database.installation.findFirst({ select: { knownMoment: true } }))?.knownMoment ?? null
  const known = stored ?? (await findNewestMoment(moment))
  const distance = moment.getTime() - known.getTime()
  const isTrusted = Math.abs(distance) <= farthest
  if (isTrusted && (!stored || Math.abs(distance) > writtenEvery)) await writeKnownMoment(stored, moment)
  if (!isTrusted && !stored) await writeKnownMoment(stored, known)
  const isBehind = distance < -farthest
  if (!isBehind) floor = undefined
  else if (floor?.known !== known.getTime()) floor = { known: known.getTime(), since: performance.now() }
  return { now: moment, known, isTrusted }
}

async function writeKnownMoment(before: Date | null, knownMoment: Date): Promise<void> {
  await database.installation.updateMany({ where: { knownMoment: before }, data: { knownMoment } })
}

/**
 * By the clock of the database, but never behind the last known moment: what is stamped or published goes by it. A machine
 * that starts in the past neither hides what was published nor receives applications that are old already.
 */
export function currentTime(): Date {
  return floor ? new Date(floor.known + performance.now() - floor.since) : databaseTime()
}

/** For a database from before there was a known moment. A wrong clock wrote what lies in the future. */
async function findNewestMoment(now: Date): Promise<Date> {
  const past = { lte: now }
  // The first in an order: Prisma reads all rows for a maximum.
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
