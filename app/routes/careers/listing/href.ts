import { href } from 'react-router'
import { filterNames, type JobFilters } from '#app/domain/jobs/job.ts'

export function listingHref(filters: JobFilters, dialog?: { job: number; tab?: 'apply' }): string {
  const query = new URLSearchParams()
  for (const name of filterNames) if (filters[name]) query.set(name, filters[name])
  if (dialog) query.set('job', String(dialog.job))
  if (dialog?.tab) query.set('tab', dialog.tab)
  return query.size > 0 ? `${href('/careers')}?${query}` : href('/careers')
}
