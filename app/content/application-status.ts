/** How far an application has come, in the words that both the applicant and the staff read. */
export const statusLabels = {
  new: 'Received',
  reviewing: 'In review',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Not selected',
  withdrawn: 'Withdrawn',
}

/** One that is none of ours stands as it is. */
export function statusLabel(status: string): string {
  return (statusLabels as Record<string, string>)[status] ?? status
}
