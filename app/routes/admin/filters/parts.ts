import { filterWords as words } from '#app/content/admin/filters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { type FilterField, type FilterValue, namedFields, type RecordFilter } from '#app/domain/lists/filter.ts'

export interface FilteredJob {
  id: number
  title: string
}

/** What is filtered by, in words. */
export function filterParts(filter: RecordFilter, jobs: FilteredJob[]) {
  return namedFields(filter).map((name) => ({
    name,
    text: filterText(name, filter[name] as FilterValue<typeof name>, jobs),
  }))
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
  done: (done) => words.done.values[done],
}
