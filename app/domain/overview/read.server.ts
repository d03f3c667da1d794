import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { listClosing } from '#app/domain/jobs/closing.server.ts'
import { findAnswerWithinDays } from '#app/domain/settings/settings.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type ApplicationsByWeek, countByWeek } from './by-week.server.ts'
import { isOverviewFolded } from './fold.server.ts'
import { countKeptPromises, medianUntil } from './pace.server.ts'
import {
  countWaiting,
  listInterviews,
  listOwed,
  listUnanswered,
  listUndeliveredOf,
  waitingOf,
} from './waiting.server.ts'

/** Folded, none of it is read. What could not be read is null, and the rest stands all the same. */
export async function readOverview({ id, areas }: Reader, now = currentTime()) {
  if ((await orNull('whether it is folded', isOverviewFolded(id))) !== false) return 'folded'
  if (!areas.includes('applications')) return { posts: await orNull('posts', listPostsInWork(now)), applications: null }
  return { posts: null, applications: await readApplications(areas, now) }
}

type Reader = Pick<StaffMember, 'id' | 'areas'>

async function readApplications(areas: Reader['areas'], now: Date) {
  const { timeZone } = company
  const [promise, waiting, closing, undelivered, interviews, owed, lately] = await Promise.all([
    orNull('the promise', promised()),
    Promise.all(waitingOf(areas).map(async (kind) => ({ kind, count: await orNull(kind, countWaiting(kind)) }))),
    orNull('jobs that close', listClosing(now)),
    orNull('emails that failed', listUndeliveredOf(areas)),
    orNull('interviews', listInterviews(now, timeZone)),
    orNull('answers owed', listOwed(now, timeZone)),
    lookBack(now, timeZone),
  ])
  const isPromised = promise === null || promise.days !== null || owed === null || owed.count > 0
  const unanswered = isPromised ? undefined : await orNull('who waits for an answer', listUnanswered(now, timeZone))
  return {
    waiting,
    closing,
    undelivered,
    promise,
    interviews,
    owed,
    unanswered,
    lately,
    maySet: areas.includes('company'),
  }
}

const promised = async () => ({ days: await findAnswerWithinDays() })

interface Lately {
  byWeek: ApplicationsByWeek | null
  firstLook: { median: number | null } | null
  decision: { median: number | null } | null
  promises: Awaited<ReturnType<typeof countKeptPromises>> | null
}

/** In milliseconds: the counts of many weeks are kept this long, unless there are few. */
const pace = 60_000
/** Up to this many applications are counted each time, which is quick, so that a first application shows at once. */
const few = 1_000

let latest: { at: number; lately: Promise<Lately> } | undefined

function lookBack(now: Date, timeZone: string): Promise<Lately> {
  const at = now.getTime()
  const isFresh = latest && latest.at <= at && at < latest.at + pace
  if (latest && isFresh) return latest.lately
  const lately = countLately(now, timeZone)
  const counted = { at, lately }
  latest = counted
  void lately.then((found) => {
    const isComplete = !Object.values(found).includes(null)
    if (latest === counted && !(isComplete && found.byWeek && found.byWeek.all > few)) latest = undefined
  })
  return lately
}

async function countLately(now: Date, timeZone: string): Promise<Lately> {
  const median = async (what: 'firstLook' | 'decision') => ({ median: await medianUntil(what, now, timeZone) })
  return {
    byWeek: await orNull('applications by week', countByWeek(now, timeZone)),
    firstLook: await orNull('the time to first look', median('firstLook')),
    decision: await orNull('the time to decision', median('decision')),
    promises: await orNull('promises kept', countKeptPromises(now, timeZone)),
  }
}

async function orNull<Value>(what: string, read: Promise<Value>): Promise<Value | null> {
  try {
    return await read
  } catch (error) {
    log.error({ error }, `a part of the overview could not be read: ${what}`)
    return null
  }
}

const mostListed = 5

/** What is begun, whoever of the staff writes it, and what comes when. */
async function listPostsInWork(now: Date) {
  const drafts = { deletedAt: null, status: { in: ['draft', ''] } }
  const planned = { deletedAt: null, status: 'published', publishedAt: { gt: now } }
  const [draftCount, latest, coming] = await Promise.all([
    database.blogPost.count({ where: drafts }),
    database.blogPost.findMany({
      where: drafts,
      orderBy: { updatedAt: 'desc' },
      take: mostListed,
      select: { id: true, title: true, updatedAt: true },
    }),
    database.blogPost.findMany({
      where: planned,
      orderBy: { publishedAt: 'asc' },
      take: mostListed,
      select: { id: true, title: true, publishedAt: true },
    }),
  ])
  return { draftCount, drafts: latest, planned: coming }
}
