import { href } from 'react-router'
import { filterNames, type JobFilters } from '#app/domain/jobs/filters.ts'

export function listingHref(filters: JobFilters, dialog?: { job: number; tab?: 'apply' }): string {
  const query = new URLSearchParams()
  for (const name of filterNames) if (filters[name]) query.set(name, filters[name])
  if (dialog) query.set('job', String(dialog.job))
  if (dialog?.tab) query.set('tab', dialog.tab)
  return query.size > 0 ? `${href('/careers')}?${query}` : href('/careers')
}

/** On the grid of ui/controls/icon.tsx. */
export const wallet =
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4'
