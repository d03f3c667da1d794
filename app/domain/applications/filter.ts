import type { ApplicationStatus } from './status.ts'

/** Which applications a list shows; what is not said matters not. */
export interface ApplicationFilter {
  /** The id of the opening. */
  job?: number | undefined
  status?: ApplicationStatus | undefined
  /** Not decided for more than so many days since they came. */
  undecided?: number | undefined
  duplicates?: boolean | undefined
}

/** A century: whoever asks for more asks for nothing. */
export const mostDays = 36_500

export function pickFilter({ job, status, undecided, duplicates }: ApplicationFilter): ApplicationFilter {
  return { job, status, undecided, duplicates }
}

export function isFiltered(filter: ApplicationFilter): boolean {
  return Object.values(pickFilter(filter)).some((value) => value !== undefined)
}
