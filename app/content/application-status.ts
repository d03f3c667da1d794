/** The statuses of applications, as applicants and staff read them. */
export const statusLabels = {
  new: 'Received',
  reviewing: 'In review',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Not selected',
  withdrawn: 'Withdrawn',
}

/** Unknown statuses are shown unchanged. */
export function statusLabel(status: string): string {
  return (statusLabels as Record<string, string>)[status] ?? status
}
