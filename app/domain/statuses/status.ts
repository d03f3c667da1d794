export const applicationStatuses = ['new', 'reviewing', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'] as const

export type ApplicationStatus = (typeof applicationStatuses)[number]

/** The company has not sent anything yet that the applicant could take for an answer. */
export const unansweredStatuses = ['new', 'reviewing'] as const satisfies ApplicationStatus[]

export const undecidedStatuses = [...unansweredStatuses, 'interview', 'offer'] as const satisfies ApplicationStatus[]

/** A step to one of these is confirmed first, because the applicant may be notified of it. */
const confirmedStatuses = ['offer', 'hired', 'rejected'] as const satisfies ApplicationStatus[]

/** A step to one of these asks first: for a date, a reason, or a confirmation. */
export const dialogStatuses = ['interview', ...confirmedStatuses] as const satisfies ApplicationStatus[]

export type DialogStatus = (typeof dialogStatuses)[number]

export type ConfirmedStatus = (typeof confirmedStatuses)[number]

export function hasDialog(status: unknown): status is DialogStatus {
  return isAmong(dialogStatuses, status)
}

export function needsConfirmation(status: unknown): status is ConfirmedStatus {
  return isAmong(confirmedStatuses, status)
}

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return isAmong(applicationStatuses, value)
}

export function isUnanswered(status: string): boolean {
  return isAmong(unansweredStatuses, status)
}

export function isDecided(status: string): boolean {
  return !isAmong(undecidedStatuses, status)
}

export function canWithdraw(status: string): boolean {
  return !isDecided(status)
}

function isAmong(statuses: readonly ApplicationStatus[], value: unknown): boolean {
  return statuses.some((status) => status === value)
}
