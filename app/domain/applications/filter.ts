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

export function isFiltered({ job, status, undecided, duplicates }: ApplicationFilter): boolean {
  return [job, status, undecided, duplicates].some((value) => value !== undefined)
}

export const unfiltered: ApplicationFilter = {
  job: undefined,
  status: undefined,
  undecided: undefined,
  duplicates: undefined,
}
