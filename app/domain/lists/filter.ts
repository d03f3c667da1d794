import { auditGroups } from '#app/domain/audit/groups.ts'
import type { Field, Fields, ValueOf } from '#app/domain/fields/field.ts'
import type { ChoiceWords } from '#app/domain/fields/words.ts'
import { type InboxDefinition, inboxRecords } from '#app/domain/inbox-records.ts'
import { job } from '#app/domain/jobs/job.ts'
import { jobStates } from '#app/domain/jobs/rules.ts'
import { isLocalTime } from '#app/domain/local-time.ts'
import { mail } from '#app/domain/outbox/mail.ts'
import { post } from '#app/domain/posts/post.ts'
import { type ListName, listOf } from '#app/domain/records/kinds.ts'
import type { PageAddress, Place, Sort } from '#app/domain/records/rules.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { subscriber } from '#app/domain/subscribers/subscriber.ts'

/** First look, answer, overdue answer, answer due soon, interview from today on, undelivered email, missing resume. */
export const waitingFor = ['look', 'answer', 'overdue', 'due', 'interview', 'email', 'file'] as const

type FilteredRecord = InboxDefinition | typeof job | typeof post | typeof mail | typeof subscriber

type FieldsOf<Record> = Record extends { fields: infer F extends Fields } ? F[keyof F] : never

type FilteredField<Name = string> = Extract<FieldsOf<FilteredRecord>, { options: { filter: Name } }>

export type DeclaredFilter = FilteredField['options']['filter']

/** The filters that a declaration adds to its list. */
export const declaredFilters = [...Object.values(inboxRecords), job, post, mail, subscriber].flatMap(
  ({ noun, fields, words }) =>
    Object.entries<Field>(fields).flatMap(([column, field]) =>
      isFilter(field)
        ? [
            {
              ...{ name: field.options.filter as DeclaredFilter, list: listOf(noun), column, field },
              words: words.fields[column as keyof typeof words.fields] as ChoiceWords<string>,
            },
          ]
        : [],
    ),
)

function isFilter(field: Field): field is Field<'choice'> {
  return field.kind === 'choice' && 'filter' in field.options
}

/** A century. Larger numbers are ignored. */
const mostDays = 36_500

/** Parses each filter from a URL, and lists the values of its control. Unknown values are ignored. */
const builtIn = {
  /** The id of a job. */
  job: wholeNumber(999_999_999),
  status: choice(applicationStatuses),
  /** Undecided for more than this number of days; 0 matches all undecided applications. */
  undecided: wholeNumber(mostDays, [0, 3, 7, 10, 14, 30]),
  waiting: choice(waitingFor),
  duplicates: choice(['yes']),
  /** Answered, or marked as done. */
  done: choice(['no', 'yes']),
  /** The state of a job. */
  opening: choice(jobStates),
  department: word(/^.{1,80}$/u),
  /** The id of a member of staff, whose account may be gone, or another actor. */
  person: word(/^[\w-]{1,64}$/),
  group: choice(auditGroups),
  /** A noun, a dot and an id. */
  subject: word(/^\w{1,64}\.[\w-]{1,64}$/),
  // A declared filter of the same name would share its URL parameter.
} satisfies Record<string, object> & { [Name in DeclaredFilter]?: never }

const fields = {
  ...builtIn,
  ...(Object.fromEntries(declaredFilters.map(({ name, field }) => [name, choiceOf(field)])) as {
    [Name in DeclaredFilter]: FilterControl<ValueOf<FilteredField<Name>>>
  }),
  /** Days in the company's time zone, such as '2026-11-23', inclusive. */
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
  blog: days,
  jobs: ['opening', 'department'],
  mail: days,
  audit: ['person', 'group', 'subject', ...days],
  subscribers: days,
}

/** The filters of a list. The trash and the spam review have none. */
export function filterFields(list: ListName, place?: Place): readonly FilterField[] {
  if (place) return []
  const own = ownFields[list] ?? ['done', ...days]
  const declared = declaredFilters.filter((declared) => declared.list.tab === list).map(({ name }) => name)
  return [...own.filter((field) => !isDay(field)), ...declared, ...own.filter(isDay)]
}

const isDay = (field: FilterField) => fields[field].control === 'day'

/** The values of a select, to which the page may add some. Days are entered. */
export const filterControl = <Field extends FilterField>(field: Field) =>
  fields[field] as unknown as FilterControl<FilterValue<Field>>

export const noRecordFilters: RecordFilter = Object.fromEntries(everyField.map((field) => [field, undefined]))

export function isFiltered(filter: RecordFilter): boolean {
  return namedFields(filter).length > 0
}

export function parseFilter(list: ListName, place: Place | undefined, parameters: URLSearchParams): RecordFilter {
  return Object.fromEntries(
    filterFields(list, place).map((field) => [field, fields[field].parse(parameters.getAll(field).at(-1) ?? '')]),
  )
}

/** The fields of a filter, each with its value. */
export const namedFields = (filter: RecordFilter) => everyField.filter((field) => filter[field] !== undefined)

/** Parameters for a URL or a form. */
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

function choiceOf({ options: { values, others } }: Field<'choice'>): FilterControl<string> {
  const known = choice(values)
  return others ? { ...known, parse: (text) => (text.length <= others && text.trim()) || undefined } : known
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
