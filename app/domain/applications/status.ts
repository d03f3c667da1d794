/** How far an application has come. Each is a word in the database; people read the labels in app/content. */
export const applicationStatuses = ['new', 'reviewing', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'] as const

export type ApplicationStatus = (typeof applicationStatuses)[number]

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return applicationStatuses.some((status) => status === value)
}

/** Whether the applicant may still withdraw: not once the firm or they themselves have brought it to an end. */
export function canWithdraw(status: string): boolean {
  return !['hired', 'rejected', 'withdrawn'].includes(status)
}
