import { filterWords as words } from '#app/content/admin/applications/filters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import {
  type ApplicationFilter,
  type FilterField,
  type FilterValue,
  filterFields,
} from '#app/domain/applications/filter.ts'

export interface FilteredJob {
  id: number
  title: string
}

/** What is filtered by, in words. */
export function filterParts(filter: ApplicationFilter, jobs: FilteredJob[]) {
  return filterFields.flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : [{ name, text: filterText(name, value as FilterValue<typeof name>, jobs) }]
  })
}

/** A value of a filter, in words. */
export function filterText<Field extends FilterField>(field: Field, value: FilterValue<Field>, jobs: FilteredJob[]) {
  return texts[field](value, jobs)
}

const texts: { [Field in FilterField]: (value: FilterValue<Field>, jobs: FilteredJob[]) => string } = {
  job: (job, jobs) => jobs.find(({ id }) => id === job)?.title ?? words.job.gone(job),
  status: (status) => statusLabels[status],
  undecided: words.undecided.days,
  waiting: (what) => words.waiting.for[what],
  duplicates: () => words.duplicates.only,
}
