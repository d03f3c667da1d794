/** The name of the field that people do not meet: of digits, so that nothing fills it in by its name. */
export const newsletterTrap = 'n7295'

export const newsletterMessages = {
  /** Whoever subscribes is answered as everybody else. */
  asked: (email: string) =>
    `Thank you. Unless ${email} already gets our newsletter, we send it an email that asks you to confirm, once a day at most. Until you confirm, we send nothing else.`,
  emailInvalid: 'Please enter a valid email address, such as name@example.com.',
  unavailable:
    'Our site cannot answer just now, so we cannot confirm that your address is noted. Please send it again in a minute: however often you send it, it counts once.',
  byPostAlone: 'This address takes an email address by POST.',
}

/** Where an address that could not be noted waits to be sent again. */
export const newsletterPage = {
  title: 'Newsletter',
  errorSummary: 'Your address is not noted yet',
  email: 'Email Address',
  submit: 'Send it again',
  back: 'Back to the page before',
  home: 'Go to the home page',
}

export const confirmationPage = {
  title: 'Newsletter',
  asked: {
    heading: 'Do you want our newsletter?',
    text: (email: string) => `It goes to ${email}, about once a month.`,
    submit: 'Yes, subscribe',
  },
  confirmed: {
    heading: 'You are subscribed',
    text: (email: string, _days: number) =>
      `Our newsletter goes to ${email} from now on. Each mail has a link to unsubscribe.`,
  },
  expired: {
    heading: 'This link has expired',
    text: (email: string, days: number) =>
      `It was valid for ${days} days. If you still want our newsletter at ${email}, enter the address once more at the foot of this page.`,
  },
  used: {
    heading: 'This link has been used',
    text: (email: string, _days: number) =>
      `${email} was subscribed with it, and has been unsubscribed since. If you want our newsletter again, enter the address at the foot of this page.`,
  },
  unknown: {
    heading: 'We do not know this link',
    text: (_email: string, _days: number) =>
      'Perhaps a part of it got lost on the way here, or the address has been erased. If you want our newsletter, enter your address at the foot of this page.',
  },
}

export const unsubscriptionPage = {
  title: 'Unsubscribe',
  asked: {
    heading: 'Do you want no more mail?',
    text: (email: string) => `Press the button and we stop sending our newsletter to ${email}.`,
    submit: 'Unsubscribe',
  },
  ended: {
    heading: 'You are unsubscribed',
    text: (email: string) =>
      `We no longer send our newsletter to ${email}. If that was a mistake, subscribe again here.`,
    submit: 'Subscribe again',
  },
  unknown: {
    heading: 'We do not know this link',
    text: 'Perhaps a part of it got lost on the way here. If the address has been erased, nothing is sent to it any more.',
  },
}
