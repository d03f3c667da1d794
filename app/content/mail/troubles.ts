/** Mails to owners about trouble in operation. The words of each kind are in app/content/admin/troubles.ts. */
export const troubleMail = {
  began: {
    subject: (title: string, company: string) => `${title}: ${company}`,
    preview: (since: string) => `Since ${since}`,
    open: 'See the system status',
  },
  ended: {
    subject: (title: string, company: string) => `Resolved: ${title} (${company})`,
    preview: (from: string, to: string) => `From ${from} to ${to}`,
    lasted: (from: string, to: string) => `It lasted from ${from} to ${to}.`,
    open: 'See the system status',
  },
  reason:
    'You get this email because you are an owner of the site. You get at most one email a day when a problem begins, and one when it is over.',
}
