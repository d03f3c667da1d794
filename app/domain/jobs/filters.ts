import type { listedJob } from './show.server.ts'

export type ListedJob = ReturnType<typeof listedJob>

export const longestFilter = 100

export const noFilters = { q: '', department: '', type: '' }
export type JobFilters = typeof noFilters
export const filterNames = Object.keys(noFilters) as (keyof JobFilters)[]

export function parseFilters(query: URLSearchParams | FormData): JobFilters {
  const filters = { ...noFilters }
  for (const name of filterNames) filters[name] = String(query.get(name) ?? '').slice(0, longestFilter)
  return filters
}

export function matchesFilters(job: ListedJob, { q, department, type }: JobFilters): boolean {
  const text = [job.title, job.department, job.location, job.type, job.experience, job.summary].join(' ').toLowerCase()
  const words = q.toLowerCase().split(/\s+/)
  return (
    words.every((word) => text.includes(word)) &&
    (!department || job.department === department) &&
    (!type || job.type === type)
  )
}
