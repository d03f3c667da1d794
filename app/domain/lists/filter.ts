import { auditGroups } from '#app/domain/audit/groups.ts'
import type { Field, Fields, With } from '#app/domain/fields/field.ts'
import type { ChoiceWords } from '#app/domain/fields/words.ts'
import { type InboxDefinition, inboxRecords } from '#app/domain/inbox-records.ts'
import { job } from '#app/domain/jobs/job.ts'
import { jobStates } from '#app/domain/jobs/rules.ts'
import { isLocalTime } from '#app/domain/local-time.ts'
import { mailKinds } from '#app/domain/outbox/kinds.ts'
import { outboxStates } from '#app/domain/outbox/states.ts'
import { post } from '#app/domain/posts/post.ts'
import { kindOf, type ListName } from '#app/domain/records/kinds.ts'
import type { PageAddress, Place, Sort } from '#app/domain/records/rules.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { subscriberStatuses } from '#app/domain/subscribers/status.ts'

/** A first look, an answer, one that is overdue or due soon, an interview from today on, an undelivered email, a resume missing. */
export const waitingFor = ['look', 'answer', 'overdue', 'due', 'interview', 'email', 'file'] as const

export type DeclaredFilter<Record = InboxDefinition | typeof job> = Record extends { fields: infer F extends Fields }
  ? With<F, 'filter'>
  : never

/** The choices that a declaration filters its list by. */
export const declaredFilters = [...Object.values(inboxRecords), job].flatMap(({ noun, fields, words }) => {
  const { tab, table } = kindOf('noun', noun)
  return Object.entries<Field>(fields).flatMap(([name, field]) =>
    isFilter(field)
      ? [
          {
            name: name as DeclaredFilter,
            tab,
            table,
            field,
            words: words.fields[name as keyof typeof words.fields] as ChoiceWords<string>,
          },
        ]
      : [],
  )
})

function isFilter(field: Field): field is Field<'choice'> {
  return field.kind === 'choice' && 'filter' in field.options
}

/** A century. Larger numbers are ignored. */
const mostDays = 36_500

/** How each filter is read from an address, and the values that its control offers. Unknown values are ignored. */
const builtIn = {
  /** The id of the opening. */
  job: wholeNumber(999_999_999),
  status: choice(applicationStatuses),
  /** Not decided for more than so many days since they came; 0 matches all undecided applications. */
  undecided: wholeNumber(mostDays, [0, 3, 7, 10, 14, 30]),
  waiting: choice(waitingFor),
  duplicates: choice(['yes']),
  /** Answered, or marked as done. */
  done: choice(['no', 'yes']),
  publication: choice(post.fields.status.options.values),
  /** A job as the company speaks of it. */
  opening: choice(jobStates),
  department: word(/^.{1,80}$/u),
  state: choice(outboxStates),
  kind: choice(mailKinds),
  /** The id of a member of the staff, who may have left, or who else can have done it. */
  person: word(/^[\w-]{1,64}$/),
  group: choice(auditGroups),
  /** A noun, a dot and an id. */
  subject: word(/^\w{1,64}\.[\w-]{1,64}$/),
  subscription: choice(subscriberStatuses),
  // A declared field of the same name would share its parameter in addresses.
} satisfies Record<string, object> & { [Name in DeclaredFilter]?: never }

const fields = {
  ...builtIn,
  ...(Object.fromEntries(declaredFilters.map(({ name, field }) => [name, choice(field.options.values)])) as Record<
    DeclaredFilter,
    FilterControl<string>
  >),
  /** Days in the company's time zone, as in '2026-11-23', the last one too. */
  from: day(),
  to: day(),
}

export type FilterField = keyof typeof fields

/** A record must match all of them. */
export type RecordFilter = { [Field in FilterField]?: ReturnType<(typeof fields)[Field]['parse']> }

export type FilterValue<Field extends FilterField> = NonNullable<RecordFilter[Field]>

const everyField = Object.keys(fields) as FilterField[]

const days = ['from', 'to'] as const

const ownFields: Partial<Record<ListName, readonly FilterField[]>> = {
  job_applications: ['job', 'status', 'undecided', 'waiting', 'duplicates', ...days],
  blog: ['publication', ...days],
  jobs: ['opening', 'department'],
  mail: ['state', 'kind', ...days],
  audit: ['person', 'group', 'subject', ...days],
  subscribers: ['subscription', ...days],
}

/** The filters of a list; its places are only searched. */
export function filterFields(list: ListName, place?: Place): readonly FilterField[] {
  if (place) return []
  const own = ownFields[list] ?? ['done', ...days]
  const declared = declaredFilters.filter(({ tab }) => tab === list).map(({ name }) => name)
  return [...own.filter((field) => !isDay(field)), ...declared, ...own.filter(isDay)]
}

const isDay = (field: FilterField) => fields[field].control === 'day'

/** A select offers these values, and those that the page knows; a day is entered. */
export const filterControl = <Field extends FilterField>(field: Field) =>
  fields[field] as unknown as FilterControl<FilterValue<Field>>

export const unfiltered: RecordFilter = Object.fromEntries(everyField.map((field) => [field, undefined]))

export function isFiltered(filter: RecordFilter): boolean {
  return namedFields(filter).length > 0
}

export function parseFilter(list: ListName, place: Place | undefined, parameters: URLSearchParams): RecordFilter {
  return Object.fromEntries(
    filterFields(list, place).map((field) => [field, fields[field].parse(parameters.getAll(field).at(-1) ?? '')]),
  )
}

/** The fields that a filter names, each with its value. */
export const namedFields = (filter: RecordFilter) => everyField.filter((field) => filter[field] !== undefined)

/** As parameters of an address or a form. */
export function filterParameters(filter: RecordFilter): Record<string, string> {
  return Object.fromEntries(namedFields(filter).map((field) => [field, String(filter[field])]))
}

interface FilterControl<Value> {
  control: 'select' | 'day'
  offered: readonly Value[]
  parse: (text: string) => Value | undefined
}

function choice<const Value extends string>(values: readonly Value[]): FilterControl<Value> {
  return { control: 'select', offered: values, parse: (text) => values.find((value) => value === text) }
}

function wholeNumber(most: number, offered: number[] = []): FilterControl<number> {
  const parse = (text: string) => (/^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined)
  return { control: 'select', offered, parse }
}

function word(pattern: RegExp): FilterControl<string> {
  return { control: 'select', offered: [], parse: (text) => (pattern.test(text) ? text : undefined) }
}

function day(): FilterControl<string> {
  return { control: 'day', offered: [], parse: (text) => (isLocalTime(`${text}T00:00`) ? text : undefined) }
}

/** The query of one page of a list. The trash and the spam review can only be searched. */
export interface ListFilter extends PageAddress, RecordFilter {
  place?: Place | undefined
  search: string
  sort: Sort
}
