/** Mails to those who subscribe to the newsletter, and to those who may want to. */
export const confirmationMail = {
  subject: (company: string) => `Do you want the newsletter of ${company}?`,
  preview: 'Please confirm your address',
  heading: 'Please confirm your address',
  text: (company: string) =>
    `Somebody has entered this address for the newsletter of ${company}. If it was you, follow the link and press the button there. Before that you are sent nothing else.`,
  button: 'Confirm my address',
  limits: (days: number) => `The link is valid for ${days} days.`,
  reason:
    'You get this mail because this address was entered at the foot of our site. If it was not you, do nothing: we erase the address.',
}

export const postMail = {
  readOn: 'Read on',
  inBrowser: 'Read it on our site',
  unsubscribe: 'Unsubscribe',
  reason: (company: string) =>
    `You get this mail because you have subscribed to the newsletter of ${company} and confirmed it.`,
}
