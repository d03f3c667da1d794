export const longestFilter = 100

export const noFilters = { q: '', department: '', location: '', mode: '', type: '' }
export type JobFilters = typeof noFilters
export const filterNames = Object.keys(noFilters) as (keyof JobFilters)[]

export function parseFilters(query: URLSearchParams | FormData): JobFilters {
  const filters = { ...noFilters }
  for (const name of filterNames) filters[name] = String(query.get(name) ?? '').slice(0, longestFilter)
  return filters
}
