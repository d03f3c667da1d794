/** Mails to subscribers of the newsletter, and the request to confirm. */
export const confirmationMail = {
  subject: (company: string) => `Do you want the newsletter of ${company}?`,
  preview: 'Please confirm your address',
  heading: 'Please confirm your address',
  text: (company: string) =>
    `Somebody entered this address for the newsletter of ${company}. If it was you, follow the link and press the button there. Until you do, we send you nothing else.`,
  button: 'Confirm my address',
  limits: (days: number) => `The link is valid for ${days} days.`,
  reason:
    'You get this email because somebody entered this address at the foot of our site. If it was not you, do nothing, and we will erase the address.',
}

export const postMail = {
  readOn: 'Read on',
  inBrowser: 'Read it on our site',
  unsubscribe: 'Unsubscribe',
  reason: (company: string) =>
    `You get this email because you subscribed to the newsletter of ${company} and confirmed your address.`,
}
