import { filterWords as words } from '#app/content/admin/board.ts'
import { statusLabels } from '#app/content/application-status.ts'
import type { ApplicationFilter } from '#app/domain/applications/filter.ts'

export interface FilteredJob {
  id: number
  title: string
}

interface FilterPart {
  name: keyof ApplicationFilter
  text: string
}

/** What is filtered by, in words. */
export function filterParts({ job, status, undecided, duplicates }: ApplicationFilter, openings: FilteredJob[]) {
  const parts: FilterPart[] = []
  if (job !== undefined) parts.push({ name: 'job', text: titleOf(job, openings) })
  if (status) parts.push({ name: 'status', text: statusLabels[status] })
  if (undecided !== undefined) parts.push({ name: 'undecided', text: words.undecided.days(undecided) })
  if (duplicates) parts.push({ name: 'duplicates', text: words.duplicates })
  return parts
}

export function titleOf(job: number, openings: FilteredJob[]): string {
  return openings.find(({ id }) => id === job)?.title ?? words.job.gone(job)
}
