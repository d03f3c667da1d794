import { beginningOf, dayOf, mondayOf } from '#app/domain/days.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { owedSince } from '#app/domain/settings/promise.server.ts'
import type { Area } from '#app/domain/staff/roles.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** What waits, whose it is, and where it stands. Each has an index, whose condition the words repeat. */
const kinds = {
  unopened: [
    'applications',
    "job_applications WHERE deleted_at IS NULL AND first_opened_at IS NULL AND status = 'new'",
  ],
  undecided: [
    'applications',
    "job_applications WHERE deleted_at IS NULL AND status IN ('new', 'reviewing', 'interview', 'offer')",
  ],
  messages: ['messages', 'contact_messages WHERE deleted_at IS NULL AND read_at IS NULL'],
  enquiries: ['enquiries', 'enquiries WHERE deleted_at IS NULL AND read_at IS NULL'],
  files: ['applications', "job_applications WHERE deleted_at IS NULL AND resume_state IN ('spooled', 'missing')"],
} as const satisfies Record<string, [Area, string]>

export type Waiting = keyof typeof kinds

export const waitingOf = (areas: readonly Area[]) =>
  (Object.keys(kinds) as Waiting[]).filter((kind) => areas.includes(kinds[kind][0]))

/** More than `mostFound` are answered as one more. */
export function countWaiting(kind: Waiting): Promise<number> {
  return countSome(Prisma.raw(kinds[kind][1]))
}

async function countSome(from: Prisma.Sql): Promise<number> {
  const [row] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM (SELECT 1 FROM ${from} LIMIT ${mostFound + 1}) AS found`
  return Number(row?.n)
}

const mostInterviews = 4

/** From today until Sunday, at the times when they are. */
export async function listInterviews(now: Date, timeZone: string) {
  const today = dayOf(now, timeZone)
  const [from, tomorrow] = [beginningOf(today, timeZone), beginningOf(today + 1, timeZone)]
  const monday = beginningOf(mondayOf(today) + 7, timeZone)
  const rows = await database.$queryRaw<{ id: number; name: string; position: string; at: Date }[]>`
    SELECT id, name, position, interview_at AS at FROM job_applications
    WHERE deleted_at IS NULL AND status = 'interview' AND interview_at IS NOT NULL
      AND interview_at >= ${from} AND interview_at < ${monday}
    ORDER BY interview_at, id LIMIT ${mostInterviews}`
  return { those: rows.map((row) => ({ ...row, isToday: row.at < tomorrow, isOver: row.at < now })) }
}

const mostOwed = 4

/** Who has had no answer for longer than was promised; where nothing is, who has waited longest. */
export async function listOwed(answerWithinDays: number | null, now: Date, timeZone: string) {
  const bound = owedSince(answerWithinDays ?? 0, now)
  const ofStatus = (status: string) => Prisma.sql`SELECT * FROM (
    SELECT id, applied_at FROM job_applications
    WHERE deleted_at IS NULL AND status = ${status} AND applied_at < ${bound}
    ORDER BY applied_at, id LIMIT ${mostOwed}) AS ${Prisma.raw(`are_${status}`)}`
  const longest = await database.$queryRaw<{ id: number }[]>`
    SELECT id FROM (${ofStatus('new')} UNION ALL ${ofStatus('reviewing')}) AS waiting
    ORDER BY applied_at, id LIMIT ${mostOwed}`
  const found = await database.jobApplication.findMany({
    where: { id: { in: longest.map(({ id }) => id) } },
    orderBy: [{ appliedAt: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, position: true, appliedAt: true },
  })
  const count = await countSome(Prisma.sql`job_applications
    WHERE deleted_at IS NULL AND status IN ('new', 'reviewing') AND applied_at < ${bound}`)
  const today = dayOf(now, timeZone)
  const those = found.map(({ appliedAt, ...who }) => ({ ...who, days: today - dayOf(appliedAt, timeZone) }))
  return { those, count }
}
