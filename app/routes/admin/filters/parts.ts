import { auditPage } from '#app/content/admin/audit.ts'
import { filterWords as words } from '#app/content/admin/filters.ts'
import { jobsPage } from '#app/content/admin/jobs.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { optionOf, shortLabel } from '#app/domain/fields/words.ts'
import {
  type DeclaredFilter,
  declaredFilters,
  type FilterField,
  type FilterValue,
  namedFields,
  type RecordFilter,
} from '#app/domain/lists/filter.ts'
import { inboxes } from '#app/domain/records/kinds.ts'
import { formatDay } from '#app/formats.ts'

/** Filter values that the loader looked up or counted, with their texts. */
export type OfferedValues = { [Field in FilterField]?: { value: FilterValue<Field>; text: string }[] }

/** The active filters, in words. */
export function filterParts(filter: RecordFilter, offered: OfferedValues) {
  return namedFields(filter).map((name) => ({
    name,
    text: filterText(name, filter[name] as FilterValue<typeof name>, offered),
  }))
}

/** A value of a filter, in words. */
export function filterText<Field extends FilterField>(field: Field, value: FilterValue<Field>, offered: OfferedValues) {
  return texts[field](value, offered)
}

export const auditGroupNames: Record<string, string> = {
  ...auditPage.groups,
  ...Object.fromEntries(inboxes.map(({ noun, words }) => [noun, auditPage.inbox.group(words)])),
}

const ownTexts: Texts<Exclude<FilterField, DeclaredFilter>> = {
  job: (job, { job: jobs }) => offeredText(jobs, job) ?? words.job.gone(job),
  status: (status) => statusLabels[status],
  undecided: words.undecided.days,
  waiting: (what) => words.waiting.for[what],
  duplicates: () => words.duplicates.only,
  done: (done) => words.done.values[done],
  opening: (state) => jobsPage.states[state],
  department: (department) => department,
  person: (person, { person: people }) => offeredText(people, person) ?? person,
  group: (group) => auditGroupNames[group] ?? group,
  subject: (subject, { subject: subjects }) => offeredText(subjects, subject) ?? words.subject.gone,
  from: (day) => words.from.day(formatDay(day)),
  to: (day) => words.to.day(formatDay(day)),
}

const texts = {
  ...ownTexts,
  ...Object.fromEntries(
    declaredFilters.map(({ name, words: own }) => [name, (value: string) => optionOf(own, value) ?? value]),
  ),
} as Texts<FilterField>

type Texts<Some extends FilterField> = {
  [Field in Some]: (value: FilterValue<Field>, offered: OfferedValues) => string
}

interface FilterLabel {
  label: string
  /** The option that filters nothing. */
  any: string
}

export const filterLabels: Record<FilterField, FilterLabel> = {
  ...(Object.fromEntries(
    declaredFilters.map(({ name, words: own }) => [name, words.declared(shortLabel(own))]),
  ) as Record<DeclaredFilter, FilterLabel>),
  ...words,
}

function offeredText<Value>(values: { value: Value; text: string }[] | undefined, value: Value): string | undefined {
  return values?.find((each) => each.value === value)?.text
}
