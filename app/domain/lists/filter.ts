import type { RecordKind } from '#app/domain/records/kinds.ts'
import type { PageAddress, Place, Sort } from '#app/domain/records/rules.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'

/** A first look, an answer, one that is overdue or due soon, an interview from today on, an undelivered email, a resume missing. */
export const waitingFor = ['look', 'answer', 'overdue', 'due', 'interview', 'email', 'file'] as const

/** A century. Larger numbers are ignored. */
const mostDays = 36_500

/** The filters of lists and how each is read from an address. Unknown values are ignored. */
const fields = {
  /** The id of the opening. */
  job: wholeNumber(999_999_999),
  status: oneOf(applicationStatuses),
  /** Not decided for more than so many days since they came; 0 matches all undecided applications. */
  undecided: wholeNumber(mostDays),
  waiting: oneOf(waitingFor),
  duplicates: oneOf(['yes']),
  /** Answered, or marked as done. */
  done: oneOf(['no', 'yes']),
}

export type FilterField = keyof typeof fields

/** A record must match all of them. */
export type RecordFilter = { [Field in FilterField]?: ReturnType<(typeof fields)[Field]> }

export type FilterValue<Field extends FilterField> = NonNullable<RecordFilter[Field]>

const everyField = Object.keys(fields) as FilterField[]

const fieldsOf: Partial<Record<RecordKind, readonly FilterField[]>> = {
  job_applications: ['job', 'status', 'undecided', 'waiting', 'duplicates'],
  contact_messages: ['done'],
  enquiries: ['done'],
}

/** The filters of a list. */
export const filterFields = (kind: RecordKind) => fieldsOf[kind] ?? []

export const unfiltered: RecordFilter = Object.fromEntries(everyField.map((field) => [field, undefined]))

export function isFiltered(filter: RecordFilter): boolean {
  return namedFields(filter).length > 0
}

export function parseFilter(kind: RecordKind, parameters: URLSearchParams): RecordFilter {
  return Object.fromEntries(
    filterFields(kind).map((field) => [field, fields[field](parameters.getAll(field).at(-1) ?? '')]),
  )
}

/** The fields that a filter names, each with its value. */
export const namedFields = (filter: RecordFilter) => everyField.filter((field) => filter[field] !== undefined)

/** As parameters of an address or a form. */
export function filterParameters(filter: RecordFilter): Record<string, string> {
  return Object.fromEntries(namedFields(filter).map((field) => [field, String(filter[field])]))
}

function oneOf<const Value extends string>(values: readonly Value[]) {
  return (text: string) => values.find((value) => value === text)
}

function wholeNumber(most: number) {
  return (text: string) => (/^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined)
}

/** The query of one page of a list. The trash and the spam review can only be searched. */
export interface ListFilter extends PageAddress, RecordFilter {
  place?: Place | undefined
  search: string
  sort: Sort
}
