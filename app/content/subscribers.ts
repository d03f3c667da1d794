export const newsletterMessages = {
  noted: (email: string) => `Thank you. We have noted ${email} and will ask you to confirm it before we send anything.`,
  emailInvalid: 'Please enter a valid email address, such as name@example.com.',
}
