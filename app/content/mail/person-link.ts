/** The link to a person's data, requested on the receipt of an application. */
export const personLinkMail = {
  subject: 'Save or erase everything we have under this address',
  preview: 'The link is valid for an hour.',
  heading: 'Everything we have under this address',
  text: 'Somebody asked for this link on the private page of an application with this address. With it you can save or erase everything we have under the address: applications, everything else you have sent us, the newsletter and our emails to you.',
  open: 'Open your data',
  term: 'The link is valid for an hour. Nothing is saved or erased until you say so on its page.',
  reason: (site: string) =>
    `You get this email because somebody asked for it on ${site}. If it was not you, you can ignore it.`,
}
