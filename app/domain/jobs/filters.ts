import type { Job } from './find.server.ts'

export type ListedJob = Pick<
  Job,
  'id' | 'title' | 'department' | 'location' | 'type' | 'experience' | 'salaryMin' | 'salaryMax'
> & { summary: string }

export function listed(job: Job): ListedJob {
  const { id, title, department, location, type, experience, salaryMin, salaryMax, description } = job
  const summary = description.match(/^(.+?[.!?])(\s|$)/)?.[1] ?? description
  return { id, title, department, location, type, experience, salaryMin, salaryMax, summary }
}

/** What the listing shows; an empty text asks for nothing. */
export const noFilters = { q: '', department: '', type: '' }
export type JobFilters = typeof noFilters
export const filterNames = Object.keys(noFilters) as (keyof JobFilters)[]

export function parseFilters(query: URLSearchParams | FormData): JobFilters {
  const filters = { ...noFilters }
  for (const name of filterNames) filters[name] = String(query.get(name) ?? '').slice(0, 100)
  return filters
}

/** Whether a job is of the wanted department and type and has every word of the wanted text. */
export function matchesFilters(job: ListedJob, { q, department, type }: JobFilters): boolean {
  const text = [job.title, job.department, job.location, job.type, job.experience, job.summary].join(' ').toLowerCase()
  const words = q.toLowerCase().split(/\s+/)
  return (
    words.every((word) => text.includes(word)) &&
    (!department || job.department === department) &&
    (!type || job.type === type)
  )
}
