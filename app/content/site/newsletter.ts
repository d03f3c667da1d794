/** The page for an address that could not be stored. */
export const newsletterPage = {
  title: 'Newsletter',
  errorSummary: 'Your address is not saved yet',
  email: 'Email Address',
  submit: 'Send it again',
  back: 'Back to the previous page',
  home: 'Go to the home page',
}

/** {email} and {days} are filled in. */
export const confirmationPage = {
  title: 'Newsletter',
  asked: {
    heading: 'Do you want our newsletter?',
    sentence: 'It goes to {email}, about once a month.',
    submit: 'Yes, subscribe',
  },
  confirmed: {
    heading: 'You are subscribed',
    sentence: 'We now send our newsletter to {email}. Each email has a link to unsubscribe.',
  },
  expired: {
    heading: 'This link has expired',
    sentence:
      'It was valid for {days} days. If you still want our newsletter at {email}, enter the address again at the foot of this page.',
  },
  used: {
    heading: 'This link has been used',
    sentence:
      'This link subscribed {email}, which has since been unsubscribed. If you want our newsletter again, enter the address at the foot of this page.',
  },
  unknown: {
    heading: 'This link is not valid',
    sentence:
      'Part of the link may be missing, or the address may have been erased. If you want our newsletter, enter your address at the foot of this page.',
  },
}

export const unsubscriptionPage = {
  title: 'Unsubscribe',
  asked: {
    heading: 'Unsubscribe from our newsletter?',
    sentence: 'Press the button, and we will stop sending our newsletter to {email}.',
    submit: 'Unsubscribe',
  },
  ended: {
    heading: 'You are unsubscribed',
    sentence: 'We no longer send our newsletter to {email}. If that was a mistake, subscribe again here.',
    submit: 'Subscribe again',
  },
  unknown: {
    heading: 'This link is not valid',
    sentence: 'Part of the link may be missing. If the address has been erased, it no longer gets our newsletter.',
  },
}
