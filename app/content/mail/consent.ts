/** Sent to an applicant once, before the retention period of an application ends. */
export const consentMail = {
  subject: (position: string) => `May we keep your application for ${position} for longer?`,
  preview: 'If you do nothing, we erase it.',
  heading: 'May we keep your application for longer?',
  text: (position: string, appliedOn: string, keptUntil: string) =>
    `On ${appliedOn} you applied for the position of ${position}. We keep what you sent until ${keptUntil}, and then erase it.`,
  choice:
    'On your private page you can let us keep it for the same period again, or erase it now. If you do nothing, we erase it on that day.',
  open: 'Open your private page',
  secret: 'Anyone who has this link can do the same, so please do not share it.',
  reason: (site: string) =>
    `You get this email once, because somebody applied on ${site} with this address. If it was not you, do nothing, and we erase it.`,
}
