/** Says on the site that a mail follows. */
export const confirmationWords = {
  message: (email: string) => `We also send a confirmation to ${email}.`,
  application: (email: string) => `We also send a confirmation with your private link to ${email}.`,
  /** Beside what is said of the link itself. */
  receipt: (email: string) => `We also send it to ${email}.`,
}
