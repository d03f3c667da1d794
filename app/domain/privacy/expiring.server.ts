import type { AuditAction } from '#app/domain/audit/actions.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import {
  inboxNouns,
  type Kind,
  kindOf,
  type SubmissionNoun,
  submissionNouns,
  tableBy,
} from '#app/domain/records/kinds.ts'
import { expiredBefore, retentionDays, submissionExpiry } from '#app/domain/retention.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

const day = 24 * 3_600_000
const shown = 10
const later = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** The start of retention: an application, or a later renewal of its consent. */
const since: Record<SubmissionNoun, Prisma.Sql> = {
  application: Prisma.sql`COALESCE(consent_renewed_at, applied_at)`,
  ...tableBy(inboxNouns, (noun) => Prisma.raw(kindOf('noun', noun).at)),
}

/** Counts the records of a kind, those that expire within 7 and within 30 days, and finds the first of them. */
export async function findExpiring(noun: SubmissionNoun, now = currentTime()) {
  const { table } = kindOf('noun', noun)
  const [within7, within30] = await Promise.all(
    [7, 30].map((days) => count(noun, table, expiredBefore(noun, later(now, days)))),
  )
  const moment = expiredBefore(noun, later(now, 30))
  const rows =
    moment &&
    (await database.$queryRaw<{ id: number; reference: string; name: string; since: Date | string }[]>`
      SELECT id, reference, name, ${since[noun]} AS since FROM ${Prisma.raw(table)}
      WHERE deleted_at IS NULL AND ${since[noun]} < ${moment} ORDER BY ${since[noun]}, id LIMIT ${shown}`)
  return {
    noun,
    retentionDays: retentionDays[noun],
    there: await count(noun, table),
    within7: within7 ?? 0,
    within30: within30 ?? 0,
    first: (rows ?? []).map((row) => ({ ...row, expiresAt: submissionExpiry(noun, new Date(row.since)) as Date })),
  }
}

/** `null` sorts last. */
async function count(noun: SubmissionNoun, table: Kind['table'], before?: Date | null): Promise<number> {
  if (before === null) return 0
  const ends = before ? Prisma.sql`AND ${since[noun]} < ${before}` : Prisma.empty
  const [row] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM ${Prisma.raw(table)} WHERE deleted_at IS NULL ${ends}`
  return Number(row?.n)
}

/** The number of each kind erased in the last 30 days, by the server and by people. */
export async function countErased(now = currentTime()) {
  const at = { gte: later(now, -30) }
  return Promise.all(
    submissionNouns.map(async (noun) => {
      const action = `${noun}.erased` satisfies AuditAction
      // An index alone answers each query.
      const [all, bySystem] = await Promise.all([
        database.auditEvent.count({ where: { action, at } }),
        database.auditEvent.count({ where: { actor: 'system', staffId: null, action, at } }),
      ])
      return { noun, bySystem, byPeople: all - bySystem }
    }),
  )
}
