import { owedSince } from '#app/domain/settings/promise.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { ApplicationFilter } from './filter.ts'
import { applicationStatuses, isDecided } from './status.ts'

const undecidedStatuses = applicationStatuses.filter((status) => !isDecided(status))

const day = 86_400_000

/** That a row of the applications is not in the trash, and one of those that the filter asks for. */
export function conditionsOf(filter: ApplicationFilter): Prisma.Sql {
  const { job, status, undecided, duplicates, unanswered, waiting } = filter
  const conditions = [Prisma.sql`deleted_at IS NULL`]
  if (job !== undefined) conditions.push(Prisma.sql`job_id = ${job}`)
  if (status) conditions.push(Prisma.sql`status = ${status}`)
  if (undecided !== undefined)
    conditions.push(
      Prisma.sql`status IN (${Prisma.join(undecidedStatuses)}) AND applied_at < ${new Date(Date.now() - undecided * day)}`,
    )
  if (duplicates) conditions.push(Prisma.sql`possible_duplicate`)
  if (unanswered !== undefined)
    conditions.push(Prisma.sql`status IN ('new', 'reviewing') AND applied_at < ${owedSince(unanswered, new Date())}`)
  if (waiting) conditions.push(waitingConditions[waiting])
  return Prisma.join(conditions, ' AND ')
}

/** What applications can be filtered by, in the order of the careers page; titles may stand there twice. */
export function listOpenings(): Promise<{ id: number; title: string }[]> {
  return database.job.findMany({
    where: { deletedAt: null },
    orderBy: [{ place: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true },
  })
}

/** An index holds each, by these words. */
const waitingConditions = {
  look: Prisma.sql`first_opened_at IS NULL AND status = 'new'`,
  file: Prisma.sql`resume_state IN ('spooled', 'missing')`,
}
