import { currentTime } from '#app/domain/installation/clock.server.ts'
import { stateOf } from '#app/domain/jobs/rules.ts'
import { isFoundIn } from '#app/domain/search-index/tokens.ts'
import { database } from '#app/platform/database/database.server.ts'
import { compareByName, type Find, type Finds, shownFinds } from './rules.ts'

/** Jobs and accounts are so few that all are read. */
export async function findJobsWith(term: string): Promise<Finds> {
  const rows = await database.job.findMany({
    where: { deletedAt: null },
    orderBy: { id: 'desc' },
    select: { id: true, title: true, department: true, location: true, status: true, opensAt: true, closesAt: true },
  })
  const now = currentTime()
  return among(
    rows.map((job) => ({
      id: job.id,
      title: job.title,
      details: [job.department, job.location],
      status: stateOf(job, now),
    })),
    term,
  )
}

export async function findStaffWith(term: string): Promise<Finds> {
  const rows = await database.staff.findMany({
    orderBy: { createdAt: 'desc' },
    select: { id: true, name: true, email: true, role: true },
  })
  return among(
    rows.map(({ id, name, email, role }) => ({ id, title: name || email, details: name ? [email] : [], status: role })),
    term,
  )
}

function among(all: Find[], term: string): Finds {
  const found = all.filter(({ title, details }) => isFoundIn([title, ...details], term))
  const finds = found.toSorted(compareByName(term, ({ title }) => title))
  return { finds: finds.slice(0, shownFinds), found: finds.length, exact: null }
}
