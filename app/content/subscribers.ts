export const newsletterMessages = {
  noted: (email: string) => `Thank you. We have noted ${email} and will ask you to confirm it before we send anything.`,
  emailInvalid: 'Please enter a valid email address, such as name@example.com.',
  unavailable:
    'Our site cannot answer just now, so we cannot confirm that your address is noted. Please send it again in a minute: however often you send it, it counts once.',
}

/** Where an address that could not be noted waits to be sent again. */
export const newsletterPage = {
  title: 'Newsletter',
  errorSummary: 'Your address is not noted yet',
  email: 'Email Address',
  submit: 'Send it again',
  back: 'Back to the page before',
}
