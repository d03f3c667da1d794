import { listOpenings } from '#app/domain/applications/filter.server.ts'
import { listSavedFilters } from '#app/domain/saved-filters/keep.server.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'

/** What can be filtered by, and what this member of the staff has kept. */
export async function readFilters(staffId: string) {
  const [openings, rows] = await Promise.all([listOpenings(), listSavedFilters(staffId)])
  const saved = rows.map(({ id, name, query }) => ({
    id,
    name,
    query: parseListQuery(new URL(`?${query}`, 'http://localhost')),
  }))
  return { openings, saved }
}

export type Filters = Awaited<ReturnType<typeof readFilters>>
export type SavedFilter = Filters['saved'][number]
