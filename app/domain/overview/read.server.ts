import { setImmediate as pause } from 'node:timers/promises'
import { dayOf, startOfDay } from '#app/domain/days.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { listClosing } from '#app/domain/jobs/status.server.ts'
import { inboxKinds, kindOf, type RecordKind, submissionKinds } from '#app/domain/records/kinds.ts'
import type { Area } from '#app/domain/roles.ts'
import { findAnswerWithinDays } from '#app/domain/settings/settings.server.ts'
import { describeQuarantine } from '#app/domain/spam-review/quarantine.server.ts'
import type { StaffMember } from '#app/domain/staff/sessions.server.ts'
import { statusIn } from '#app/domain/statuses/sql.server.ts'
import { unansweredStatuses } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { logged } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import {
  countUnread,
  countWaiting,
  listInterviews,
  listPromised,
  listUnanswered,
  listUndeliveredOf,
} from './waiting.server.ts'
import { lastWeeks, medianOf, mostMeasured, weeksShown } from './weeks.ts'

/** The number of jobs that are shown separately; applications for others are one group. */
const mostJobs = 4

export type ApplicationsByWeek = Awaited<ReturnType<typeof countByWeek>>

/** Applications per week for the most popular jobs, and for all others together. */
export async function countByWeek(now: Date, timeZone: string) {
  const counted: { monday: string; of: Map<number | null, number> }[] = []
  for (const { monday, from, to } of lastWeeks(now, timeZone)) {
    const rows = await database.$queryRaw<{ id: number | null; n: bigint }[]>`
      SELECT job_id AS id, count(*) AS n FROM job_applications
      WHERE deleted_at IS NULL AND applied_at >= ${from} AND applied_at < ${to} GROUP BY job_id`
    counted.push({ monday, of: new Map(rows.map(({ id, n }) => [id, Number(n)])) })
    // SQLite queries block the event loop, so yield between weeks.
    await pause()
  }
  const totals = new Map<number | null, number>()
  for (const { of } of counted) for (const [id, n] of of) totals.set(id, n + (totals.get(id) ?? 0))
  const ranked = [...totals].filter(([id]) => id !== null).sort(([, one], [, other]) => other - one)
  const jobs = await withTitles(ranked.slice(0, mostJobs))
  const all = sum([...totals.values()])
  return {
    jobs,
    all,
    others: all - sum(jobs.map(({ total }) => total)),
    weeks: counted.map(({ monday, of }) => {
      const counts = jobs.map(({ id }) => of.get(id) ?? 0)
      const total = sum([...of.values()])
      return { monday, counts, others: total - sum(counts), total }
    }),
  }
}

/** A job in the trash keeps its title. An erased one counts as no job. */
async function withTitles(ranked: [number | null, number][]) {
  const ids = ranked.flatMap(([id]) => id ?? [])
  const found = await database.job.findMany({ where: { id: { in: ids } }, select: { id: true, title: true } })
  return ranked.flatMap(([id, total]) => {
    const job = found.find((each) => each.id === id)
    return job ? { ...job, total } : []
  })
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

type Reader = Pick<StaffMember, 'id' | 'areas'>

/** Figures above the tabs of the dashboard, each null if it could not be read. Not read while they are folded. */
export async function readOverview({ id, areas }: Reader, now = currentTime()) {
  if ((await orNull('whether it is folded', isOverviewFolded(id))) !== false) return 'folded'
  if (!areas.includes('applications')) {
    const posts = { drafts: { ...draft, authorId: id }, scheduled: scheduledAt(now) }
    return Promise.all(
      (['drafts', 'scheduled'] as const).map(async (kind) => ({
        kind,
        count: await orNull(kind, database.blogPost.count({ where: posts[kind] })),
      })),
    )
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

/**
 * Everything that waits for a member, and the figures. A part is undefined if the role may not see it, and null if it
 * could not be read.
 */
export async function readToday({ id, areas }: Reader, now = currentTime()) {
  const open = <Value>(area: Area, what: string, read: () => Promise<Value>) =>
    areas.includes(area) ? orNull(what, read()) : undefined
  const isOpen = (kind: RecordKind) => areas.includes(kindOf('tab', kind).area)
  const [applications, unread, review, undelivered, posts, closing] = await Promise.all([
    areas.includes('applications') ? readApplications(areas, now) : undefined,
    countUnread(submissionKinds.filter(isOpen)),
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

/** Whether a promise exists or a promised answer is open. True if that is unknown. */
const isPromised = (promise: { days: number | null } | null, owed: number | null) =>
  promise === null || promise.days !== null || owed === null || owed > 0

const draft = { deletedAt: null, status: { in: ['draft', ''] } }
const scheduledAt = (now: Date) => ({ deletedAt: null, status: 'published', publishedAt: { gt: now } })

const mostPosts = 5

/** The latest drafts of a member, the number of others, and the next scheduled posts. */
async function readPosts(authorId: string, now: Date) {
  const scheduled = scheduledAt(now)
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

interface RecentFigures {
  byWeek: ApplicationsByWeek | null
  firstLook: { median: number | null } | null
  decision: { median: number | null } | null
  promises: Awaited<ReturnType<typeof countKeptPromises>> | null
}

/** In milliseconds: how long the counts of many weeks are cached, unless there are few applications. */
const pace = 60_000
/** Up to this number, applications are counted each time, so that a first application shows at once. */
const countEachTimeLimit = 1_000

let latest: { at: number; lately: Promise<RecentFigures> } | undefined

function lookBack(now: Date, timeZone: string): Promise<RecentFigures> {
  const at = now.getTime()
  const isFresh = latest && latest.at <= at && at < latest.at + pace
  if (latest && isFresh) return latest.lately
  const lately = countRecentFigures(now, timeZone)
  const counted = { at, lately }
  latest = counted
  void lately.then((found) => {
    const isComplete = !Object.values(found).includes(null)
    if (latest === counted && !(isComplete && found.byWeek && found.byWeek.all > countEachTimeLimit)) latest = undefined
  })
  return lately
}

async function countRecentFigures(now: Date, timeZone: string): Promise<RecentFigures> {
  const median = async (what: 'firstLook' | 'decision') => ({ median: await medianWait(what, now, timeZone) })
  return {
    byWeek: await orNull('applications by week', countByWeek(now, timeZone)),
    firstLook: await orNull('the time to first look', median('firstLook')),
    decision: await orNull('the time to decision', median('decision')),
    promises: await orNull('promises kept', countKeptPromises(now, timeZone)),
  }
}

async function orNull<Value>(what: string, read: Promise<Value>): Promise<Value | null> {
  return read.catch(logged(`a part of the overview could not be read: ${what}`, null))
}

const measuredColumns = { firstLook: 'first_opened_at', decision: 'decided_at' }

/** The median waiting time of the latest answers in the weeks shown, in milliseconds. */
export async function medianWait(
  what: keyof typeof measuredColumns,
  now: Date,
  timeZone: string,
): Promise<number | null> {
  const column = Prisma.raw(measuredColumns[what])
  const from = startOfDay(dayOf(now, timeZone) - weeksShown * 7, timeZone)
  const rows = await database.$queryRaw<{ applied_at: Date; at: Date }[]>`
    SELECT applied_at, ${column} AS at FROM job_applications
    WHERE deleted_at IS NULL AND ${column} IS NOT NULL AND ${column} >= ${from}
    ORDER BY ${column} DESC LIMIT ${mostMeasured}`
  return medianOf(rows.map(({ applied_at, at }) => at.getTime() - applied_at.getTime()))
}

/** Counts the promises that fell due in the weeks shown, kept and late. Withdrawn applicants are owed nothing. */
export async function countKeptPromises(now: Date, timeZone: string) {
  const today = dayOf(now, timeZone)
  const counted = { kept: 0, late: 0 }
  for (let day = today - weeksShown * 7; day < today; day += 7) {
    const query = promisesQuery(startOfDay(day, timeZone), startOfDay(day + 7, timeZone))
    const [row] = await database.$queryRaw<{ kept: bigint; late: bigint }[]>(query)
    counted.kept += Number(row?.kept)
    counted.late += Number(row?.late)
    // SQLite queries block the event loop, so yield between weeks.
    await pause()
  }
  return counted
}

/** Counts the promises that fell due between two moments, kept and late. */
export const promisesQuery = (from: Date, until: Date) => Prisma.sql`
  SELECT count(CASE WHEN answered_at < answer_due_at THEN 1 END) AS kept,
    count(CASE WHEN answered_at >= answer_due_at OR (answered_at IS NULL AND ${statusIn(unansweredStatuses)})
      THEN 1 END) AS late
  FROM job_applications WHERE deleted_at IS NULL AND answer_due_at IS NOT NULL
    AND answer_due_at > ${from} AND answer_due_at <= ${until}`
