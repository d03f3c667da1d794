export const applicationStatuses = ['new', 'reviewing', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'] as const

export type ApplicationStatus = (typeof applicationStatuses)[number]

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return applicationStatuses.some((status) => status === value)
}

/** Applicants can do nothing else; any other change by nobody was made by somebody whose account has been removed. */
export function isOwnWithdrawal({ status, staffId }: { status: string; staffId: string | null }): boolean {
  return status === 'withdrawn' && staffId === null
}

/** The company has not said anything yet that the applicant could take for an answer. */
export function isUnanswered(status: string): boolean {
  return status === 'new' || status === 'reviewing'
}

export function isDecided(status: string): boolean {
  return !canWithdraw(status)
}

export function canWithdraw(status: string): boolean {
  return !['hired', 'rejected', 'withdrawn'].includes(status)
}
