/** The notice on the site that a confirmation mail was sent. */
export const confirmationWords = {
  message: (email: string) => `We also send a confirmation to ${email}.`,
  application: (email: string) => `We also send a confirmation with your private link to ${email}.`,
  /** Follows the sentence about the link. */
  receipt: (email: string) => `We also send it to ${email}.`,
}
