import type { ApplicationStatus } from './status.ts'

export const waitingFor = ['look', 'file'] as const

/** Which applications a list shows; what is not said matters not. */
export interface ApplicationFilter {
  /** The id of the opening. */
  job?: number | undefined
  status?: ApplicationStatus | undefined
  /** Not decided for more than so many days since they came. */
  undecided?: number | undefined
  duplicates?: boolean | undefined
  /** Without an answer although so many working days are over, as a promise counts them; of 0 all without one. */
  unanswered?: number | undefined
  /** New and not opened yet, or with a resume that is missing or on its way. */
  waiting?: (typeof waitingFor)[number] | undefined
}

/** A century: whoever asks for more asks for nothing. */
export const mostDays = 36_500

export function isFiltered(filter: ApplicationFilter): boolean {
  const { job, status, undecided, duplicates, unanswered, waiting } = filter
  return [job, status, undecided, duplicates, unanswered, waiting].some((value) => value !== undefined)
}

export const unfiltered: ApplicationFilter = {
  job: undefined,
  status: undefined,
  undecided: undefined,
  duplicates: undefined,
  unanswered: undefined,
  waiting: undefined,
}
