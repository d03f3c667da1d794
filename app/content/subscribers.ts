/** The name of the honeypot field. It has digits, so that autofill does not recognize it. */
export const newsletterTrap = 'n7295'

export const subscriberWords = {
  fields: {
    email: { label: 'Address' },
    status: {
      label: 'Status',
      options: {
        pending: 'Not confirmed',
        confirmed: 'Confirmed',
        unsubscribed: 'Unsubscribed',
        suspected: 'Possible spam',
      },
    },
    createdAt: { label: 'Signed up' },
    confirmedAt: { label: 'Confirmed' },
    unsubscribedAt: { label: 'Unsubscribed' },
    consentVersion: { label: 'Consent' },
  },
}

export const newsletterMessages = {
  /** Every sign-up gets the same answer. */
  asked: (email: string) =>
    `Thank you. Unless ${email} already gets our newsletter, we will send it an email that asks you to confirm, at most once a day. Until you confirm, we send nothing else.`,
  emailInvalid: 'Please enter a valid email address, such as name@example.com.',
  unavailable:
    'Our site is not responding, so we cannot confirm that we have your address. Please send it again in a minute. However often you send it, it counts once.',
  byPostAlone: 'This URL accepts an email address by POST.',
}
