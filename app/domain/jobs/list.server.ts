import { selectFields } from '#app/domain/fields/field.ts'
import { factsOf } from '#app/domain/fields/shown.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { pick } from '#app/domain/pick.ts'
import { isDecided } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { job } from './job.ts'
import { groupOf, hasPage, jobGroups, stateOf } from './rules.ts'

/** The fields that the list shows. */
const listedFields = Object.fromEntries(
  Object.entries(job.fields).filter(([, { options }]) => options.list !== 'hidden'),
) as Pick<typeof job.fields, 'title'>

export type JobInList = Awaited<ReturnType<typeof listJobs>>[number]['jobs'][number]

/** The jobs with these ids, in the order of their groups, with the number of their applications. */
export async function listJobs(ids: number[], now = currentTime()) {
  const [rows, numbers] = await Promise.all([
    database.job.findMany({
      where: { id: { in: ids }, deletedAt: null },
      orderBy: [{ place: 'asc' }, { id: 'asc' }],
      select: {
        ...{ id: true, isSample: true, status: true, opensAt: true, closesAt: true },
        ...selectFields(listedFields),
      },
    }),
    countApplications(),
  ])
  return jobGroups.map((group) => ({
    group,
    jobs: rows
      .filter((row) => groupOf(row, now) === group)
      .map((row) => ({
        ...pick(row, ['id', 'title', 'opensAt', 'closesAt', 'isSample']),
        /** Under its title. */
        details: detailsOf(row),
        state: stateOf(row, now),
        hasPage: hasPage(row, now),
        numbers: numbers.get(row.id) ?? { new: 0, undecided: 0, all: 0 },
      })),
  }))
}

function detailsOf(row: object): string[] {
  const facts = factsOf({ ...job, fields: listedFields }, row)
  return facts.filter(({ list }) => list === 'detail').map(({ text }) => text)
}

/** In the order of the careers page. Titles may repeat. */
export function listJobTitles(): Promise<{ id: number; title: string }[]> {
  return database.job.findMany({
    where: { deletedAt: null },
    orderBy: [{ place: 'asc' }, { id: 'asc' }],
    select: { id: true, title: true },
  })
}

/** Values of earlier jobs, as suggestions. */
export async function listDepartments(): Promise<string[]> {
  const rows = await database.job.findMany({
    where: { deletedAt: null, department: { not: '' } },
    distinct: ['department'],
    orderBy: { department: 'asc' },
    select: { department: true },
  })
  return rows.map(({ department }) => department)
}

/** Counts the applications of each job that has any. */
async function countApplications() {
  const rows = await database.jobApplication.groupBy({
    by: ['jobId', 'status'],
    where: { deletedAt: null, jobId: { not: null } },
    _count: true,
  })
  const numbers = new Map<number | null, { new: number; undecided: number; all: number }>()
  for (const { jobId, status, _count: count } of rows) {
    const before = numbers.get(jobId) ?? { new: 0, undecided: 0, all: 0 }
    numbers.set(jobId, {
      new: before.new + (status === 'new' ? count : 0),
      undecided: before.undecided + (isDecided(status) ? 0 : count),
      all: before.all + count,
    })
  }
  return numbers
}
