import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { listClosing } from '#app/domain/jobs/closing.server.ts'
import { arrivingKinds, inboxKinds, kindOf, type RecordKind } from '#app/domain/records/kinds.ts'
import type { Area } from '#app/domain/roles.ts'
import { findAnswerWithinDays } from '#app/domain/settings/settings.server.ts'
import { describeQuarantine } from '#app/domain/spam-review/quarantine.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type ApplicationsByWeek, countByWeek } from './by-week.server.ts'
import { countKeptPromises, medianUntil } from './pace.server.ts'
import {
  countUnread,
  countWaiting,
  listInterviews,
  listPromised,
  listUnanswered,
  listUndeliveredOf,
} from './waiting.server.ts'

type Reader = Pick<StaffMember, 'id' | 'areas'>

/** Figures above the tabs of the dashboard, each null where it could not be read. Folded, none of them is read. */
export async function readOverview({ id, areas }: Reader, now = currentTime()) {
  if ((await orNull('whether it is folded', isOverviewFolded(id))) !== false) return 'folded'
  if (!areas.includes('applications')) {
    const posts = await orNull('posts', readPosts(id, now))
    return [
      { kind: 'drafts' as const, count: posts?.draftCount ?? null },
      { kind: 'scheduled' as const, count: posts?.scheduledCount ?? null },
    ]
  }
  const count = async (kind: 'owed' | 'unanswered' | 'interviews' | 'undecided') => ({
    kind,
    count: await orNull(kind, countWaiting(kind, now)),
  })
  const [owed, promise] = await Promise.all([count('owed'), orNull('the promise', findPromise())])
  return Promise.all([
    isPromised(promise, owed.count) ? owed : count('unanswered'),
    count('interviews'),
    count('undecided'),
  ])
}

/** All that waits for a member, and the figures. A part is undefined if the role may not see it, null if it could not be read. */
export async function readToday({ id, areas }: Reader, now = currentTime()) {
  const open = <Value>(area: Area, what: string, read: () => Promise<Value>) =>
    areas.includes(area) ? orNull(what, read()) : undefined
  const isOpen = (kind: RecordKind) => areas.includes(kindOf('tab', kind).area)
  const [applications, unread, review, undelivered, posts, closing] = await Promise.all([
    areas.includes('applications') ? readApplications(areas, now) : undefined,
    countUnread(arrivingKinds.filter(isOpen)),
    orNull('the spam review', describeQuarantine(inboxKinds.filter(isOpen))),
    orNull('emails that failed', listUndeliveredOf(areas)),
    open('posts', 'posts', () => readPosts(id, now)),
    open('jobs', 'jobs that close', () => listClosing(now)),
  ])
  return { applications, unread, review, undelivered, posts, closing }
}

async function readApplications(areas: Reader['areas'], now: Date) {
  const { timeZone } = company
  const [promise, owed, due, interviews, files, undecided, lately] = await Promise.all([
    orNull('the promise', findPromise()),
    orNull('answers owed', listPromised('owed', now, timeZone)),
    orNull('answers due soon', listPromised('due', now, timeZone)),
    orNull('interviews', listInterviews(now, timeZone)),
    orNull('resumes', countWaiting('files', now)),
    orNull('undecided', countWaiting('undecided', now)),
    lookBack(now, timeZone),
  ])
  const unanswered = isPromised(promise, owed ? owed.count : null)
    ? undefined
    : await orNull('who waits for an answer', listUnanswered(now, timeZone))
  return { promise, owed, unanswered, due, interviews, files, undecided, lately, maySet: areas.includes('company') }
}

const findPromise = async () => ({ days: await findAnswerWithinDays() })

/** Whether anybody is promised an answer, or was and has none yet. In doubt it counts as promised. */
const isPromised = (promise: { days: number | null } | null, owed: number | null) =>
  promise === null || promise.days !== null || owed === null || owed > 0

const mostPosts = 5

/** Drafts of a member, the latest first, how many others there are, and posts that appear by themselves, the next first. */
async function readPosts(authorId: string, now: Date) {
  const draft = { deletedAt: null, status: { in: ['draft', ''] } }
  const scheduled = { deletedAt: null, status: 'published', publishedAt: { gt: now } }
  const posts = database.blogPost
  const [drafts, draftCount, allDrafts, coming, scheduledCount] = await Promise.all([
    posts.findMany({
      where: { ...draft, authorId },
      orderBy: { updatedAt: 'desc' },
      take: mostPosts,
      select: { id: true, title: true, updatedAt: true },
    }),
    posts.count({ where: { ...draft, authorId } }),
    posts.count({ where: draft }),
    posts.findMany({
      where: scheduled,
      orderBy: { publishedAt: 'asc' },
      take: mostPosts,
      select: { id: true, title: true, publishedAt: true },
    }),
    posts.count({ where: scheduled }),
  ])
  return { drafts, draftCount, ofColleagues: allDrafts - draftCount, scheduled: coming, scheduledCount }
}

async function isOverviewFolded(staffId: string): Promise<boolean> {
  const staff = await database.staff.findUnique({ where: { id: staffId }, select: { overviewFolded: true } })
  return staff?.overviewFolded ?? false
}

export async function foldOverview(staffId: string, isFolded: boolean): Promise<void> {
  await database.staff.updateMany({ where: { id: staffId }, data: { overviewFolded: isFolded } })
}

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
