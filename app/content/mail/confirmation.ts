/** Said on the site, where a mail is on its way. */
export const confirmationWords = {
  message: (email: string) => `We also send a confirmation to ${email}.`,
  application: (email: string) => `We also send a confirmation with your private link to ${email}.`,
  /** Beside what is said of the link itself. */
  receipt: (email: string) => `We also send it to ${email}.`,
}
