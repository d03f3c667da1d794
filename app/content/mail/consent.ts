/** To an applicant, once, before an application is erased because its time is over. */
export const consentMail = {
  subject: (position: string) => `May we keep your application for ${position} for longer?`,
  preview: 'If you do not answer, it is erased.',
  heading: 'May we keep it for longer?',
  text: (position: string, appliedOn: string, keptUntil: string) =>
    `On ${appliedOn} you applied for the position of ${position}. We keep what you sent until ${keptUntil}, and then erase it.`,
  choice:
    'On your private receipt you can have it kept for as long again, or erase it now. If you do nothing, it is erased on that day.',
  open: 'Open your private receipt',
  secret: 'Anyone who has this link can do so: please share it with nobody.',
  reason: (site: string) =>
    `You get this mail, once, because an application with this address was sent on ${site}. If it was not yours, you need do nothing: it is erased.`,
}
