/** To an address, on the wish of somebody who has the receipt of an application with it. */
export const personLinkMail = {
  subject: 'Save or erase all that we have under this address',
  preview: 'The link is valid for an hour.',
  heading: 'All that we have under this address',
  text: 'Somebody who has the private receipt of an application with this address asked for this link. With it you can save or erase all that we have under this address: applications, messages, enquiries, the newsletter, and what we wrote to it.',
  open: 'See what you can do',
  term: 'The link is valid for an hour. Nothing is saved or erased before you say so on its page.',
  reason: (site: string) =>
    `You get this mail because it was asked for on ${site}. If that was not you, there is nothing that you need to do.`,
}
