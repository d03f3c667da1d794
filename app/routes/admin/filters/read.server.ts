import { listJobTitles } from '#app/domain/jobs/list.server.ts'
import { listSavedFilters } from '#app/domain/saved-filters/keep.server.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import type { OfferedValues } from './parts.ts'

/** What can be filtered by, and what this member of the staff has kept. */
export async function readFilters(staffId: string) {
  const [jobs, rows] = await Promise.all([listJobTitles(), listSavedFilters(staffId)])
  const saved = rows.map(({ id, name, query }) => ({
    id,
    name,
    query: parseListQuery(new URL(`?${query}`, 'http://localhost')),
  }))
  return { offered: { job: jobs.map(({ id, title }) => ({ value: id, text: title })) } as OfferedValues, saved }
}

export type Filters = Awaited<ReturnType<typeof readFilters>>
export type SavedFilter = Filters['saved'][number]
