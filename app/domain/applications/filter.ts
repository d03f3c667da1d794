import { applicationStatuses } from '#app/domain/statuses/status.ts'

/** A first look, an answer, an overdue answer, an interview from today until Sunday, an undelivered email, a resume missing. */
export const waitingFor = ['look', 'answer', 'overdue', 'interview', 'email', 'file'] as const

/** A century: whoever asks for more asks for nothing. */
const mostDays = 36_500

/** All that applications are filtered by, and how an address says it; by what is none of ours nothing is filtered. */
const fields = {
  /** The id of the opening. */
  job: wholeNumber(999_999_999),
  status: oneOf(applicationStatuses),
  /** Not decided for more than so many days since they came; of 0 all that are not decided. */
  undecided: wholeNumber(mostDays),
  waiting: oneOf(waitingFor),
  duplicates: oneOf(['yes']),
}

export type FilterField = keyof typeof fields

/** Which applications a list shows; what is not said matters not. */
export type ApplicationFilter = { [Field in FilterField]?: ReturnType<(typeof fields)[Field]> }

export type FilterValue<Field extends FilterField> = NonNullable<ApplicationFilter[Field]>

export const filterFields = Object.keys(fields) as FilterField[]

export const unfiltered: ApplicationFilter = Object.fromEntries(filterFields.map((field) => [field, undefined]))

export function isFiltered(filter: ApplicationFilter): boolean {
  return filterFields.some((field) => filter[field] !== undefined)
}

export function parseFilter(parameters: URLSearchParams): ApplicationFilter {
  return Object.fromEntries(filterFields.map((field) => [field, fields[field](parameters.get(field) ?? '')]))
}

/** As addresses and forms say it. */
export function filterParameters(filter: ApplicationFilter): Record<string, string> {
  const said = filterFields.filter((field) => filter[field] !== undefined)
  return Object.fromEntries(said.map((field) => [field, String(filter[field])]))
}

function oneOf<const Value extends string>(values: readonly Value[]) {
  return (text: string) => values.find((value) => value === text)
}

function wholeNumber(most: number) {
  return (text: string) => (/^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined)
}
