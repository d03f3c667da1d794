import type { AuditAction } from '#app/domain/audit/actions.ts'
import { findTerms, ofTerm } from '#app/domain/consents/consents.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import {
  inboxNouns,
  type Kind,
  kindOf,
  type SubmissionNoun,
  submissionNouns,
  tableBy,
} from '#app/domain/records/kinds.ts'
import { expiredBefore, retentionDays } from '#app/domain/retention.server.ts'
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
  const [within, first] = [{ 7: 0, 30: 0 }, [] as Ending[]]
  for (const term of await findTerms(noun)) {
    const { days } = term
    const isDue = (from: number) =>
      Prisma.sql`AND ${ofTerm(term)} AND ${since[noun]} < ${expiredBefore(days, later(now, from))}`
    if (days === null) continue
    within[7] += await count(table, isDue(7))
    within[30] += await count(table, isDue(30))
    const rows = await database.$queryRaw<(Omit<Ending, 'expiresAt'> & { since: Date | string })[]>`
      SELECT id, reference, name, ${since[noun]} AS since FROM ${Prisma.raw(table)}
      WHERE deleted_at IS NULL ${isDue(30)} ORDER BY ${since[noun]}, id LIMIT ${shown}`
    first.push(...rows.map(({ since, ...row }) => ({ ...row, expiresAt: later(new Date(since), days) })))
  }
  return {
    noun,
    retentionDays: retentionDays[noun],
    there: await count(table),
    within7: within[7],
    within30: within[30],
    first: first.sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime()).slice(0, shown),
  }
}

interface Ending {
  id: number
  reference: string
  name: string
  expiresAt: Date
}

async function count(table: Kind['table'], condition = Prisma.empty): Promise<number> {
  const [row] = await database.$queryRaw<{ n: bigint }[]>`
    SELECT count(*) AS n FROM ${Prisma.raw(table)} WHERE deleted_at IS NULL ${condition}`
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
