import { dayOf, daysBetween, startOfDay } from '#app/domain/days.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { countRows } from '#app/domain/lists/chosen.server.ts'
import { conditionsOf } from '#app/domain/lists/filter.server.ts'
import { hasUndelivered, listLatestUndelivered } from '#app/domain/mail/undelivered.server.ts'
import {
  type DashboardKind,
  inboxKinds,
  kindOf,
  type SubmissionNoun,
  submissionNouns,
  tableBy,
} from '#app/domain/records/kinds.ts'
import type { Area } from '#app/domain/roles.ts'
import { dueDay } from '#app/domain/settings/promise.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inOrderOf } from '#app/platform/database/search.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type WaitingApplications, waitingApplications } from './waiting.ts'

const unread = Prisma.sql`deleted_at IS NULL AND read_at IS NULL`

/** Otherwise SQLite would read all rows with one of the statuses. */
const indexes: Partial<Record<WaitingApplications, string>> = {
  owed: 'filter_job_applications_owed',
  due: 'filter_job_applications_owed',
  unopened: 'filter_job_applications_unopened',
}

function fromApplications(which: WaitingApplications): Prisma.Sql {
  const index = indexes[which]
  return Prisma.sql`job_applications ${index ? inOrderOf(index) : Prisma.empty}`
}

/** Counts above `mostFound` are returned as `mostFound` + 1. */
export function countWaiting(which: WaitingApplications, now = currentTime()): Promise<number> {
  return countRows(fromApplications(which), conditionsOf(waitingApplications[which], now))
}

const countUnreadOf: Partial<Record<DashboardKind, () => Promise<number>>> = {
  job_applications: () => countWaiting('unopened'),
  ...tableBy(inboxKinds, (kind) => () => countRows(Prisma.raw(kindOf('tab', kind).table), unread)),
}

/** The number of unopened records of a list; `null` if it cannot be read. */
export async function countUnread(
  lists: readonly DashboardKind[],
): Promise<Partial<Record<DashboardKind, number | null>>> {
  const counts = lists.map(async (list) => [list, (await countUnreadOf[list]?.().catch(() => null)) ?? null])
  return Object.fromEntries(await Promise.all(counts))
}

const mostInterviews = 5

/** Interviews from today on, the next first. */
export async function listInterviews(now: Date, timeZone: string) {
  const tomorrow = startOfDay(dayOf(now, timeZone) + 1, timeZone)
  const [rows, count] = await Promise.all([
    database.$queryRaw<{ id: number; name: string; position: string; at: Date }[]>`
      SELECT id, name, position, interview_at AS at FROM job_applications
      WHERE ${conditionsOf(waitingApplications.interviews, now)}
      ORDER BY CASE WHEN interview_at < ${now} THEN 1 ELSE 0 END, interview_at, id LIMIT ${mostInterviews}`,
    countWaiting('interviews', now),
  ])
  const those = rows.map((row) => ({ ...row, isToday: row.at < tomorrow, isOver: row.at < now }))
  return { those, count }
}

const mostUndelivered = 4

/** The latest records with a failed email, and the number of each kind. */
export async function listUndeliveredOf(areas: readonly Area[]) {
  const nouns = submissionNouns.filter((noun) => areas.includes(kindOf('noun', noun).area))
  const found = await Promise.all(
    nouns.map(async (noun) => {
      const table = Prisma.raw(kindOf('noun', noun).table)
      const count = await countRows(table, Prisma.sql`deleted_at IS NULL AND ${hasUndelivered(noun)}`)
      return { noun, count, those: count > 0 ? await listLatestUndelivered(noun, mostUndelivered) : [] }
    }),
  )
  const all = found.flatMap(({ those }) => those).sort((one, other) => Number(other.at) - Number(one.at))
  return {
    those: all.slice(0, mostUndelivered),
    counts: Object.fromEntries(found.map(({ noun, count }) => [noun, count])) as Partial<
      Record<SubmissionNoun, number>
    >,
  }
}

const mostNamed = 8

interface Person {
  id: number
  name: string
  position: string
  since: Date
}

/** Applicants whose promised answer is overdue (longest first) or due soon, with the days since or until then. */
export async function listPromised(which: 'owed' | 'due', now: Date, timeZone: string) {
  const named = await database.$queryRaw<Person[]>(promisedQuery(which, now))
  const daysTo = (dueAt: Date) => Math.abs(dayOf(now, timeZone) - dueDay(dueAt, timeZone))
  const those = named.map(({ since, ...who }) => ({ ...who, days: daysTo(since) }))
  return { those, count: await countWaiting(which, now) }
}

export const promisedQuery = (which: 'owed' | 'due', now: Date) => Prisma.sql`
  SELECT id, name, position, answer_due_at AS since FROM ${fromApplications(which)}
  WHERE ${conditionsOf(waitingApplications[which], now)} ORDER BY answer_due_at, id LIMIT ${mostNamed}`

/** The applicants who have waited longest for an answer, with or without a promise. */
export async function listUnanswered(now: Date, timeZone: string) {
  const ofStatus = (status: string) => Prisma.sql`SELECT * FROM (
    SELECT id, name, position, applied_at AS since FROM job_applications
    WHERE deleted_at IS NULL AND status = ${status} ORDER BY applied_at, id LIMIT ${mostNamed}
  ) AS ${Prisma.raw(`are_${status}`)}`
  const named = await database.$queryRaw<Person[]>`
    SELECT * FROM (${ofStatus('new')} UNION ALL ${ofStatus('reviewing')}) AS waiting
    ORDER BY since, id LIMIT ${mostNamed}`
  const those = named.map(({ since, ...who }) => ({ ...who, days: daysBetween(since, now, timeZone) }))
  return { those, count: await countWaiting('unanswered', now) }
}
