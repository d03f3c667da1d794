/** The company's promise of an answer to applicants. */
export const answerPromise = {
  /** On the careers page. */
  toAll: (days: number) =>
    `Everyone who applies gets an answer within ${days === 1 ? 'one working day' : `${days} working days`}.`,
  /** On the receipt, until there is an answer. */
  by: (day: string) => `We will answer you by ${day}.`,
  overdue: (day: string, email: string, reference: string) =>
    `We promised you an answer by ${day} and still owe it to you. To remind us, write to ${email} and quote ${reference}.`,
}
