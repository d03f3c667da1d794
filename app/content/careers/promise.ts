/** What the company promises to whoever applies, where it has set a time in the administrator side. */
export const answerPromise = {
  /** On the careers page. */
  toAll: (days: number) =>
    `Everyone who applies gets an answer within ${days === 1 ? 'one working day' : `${days} working days`}.`,
  /** On the receipt, until there is an answer. */
  by: (day: string) => `We answer you by ${day}.`,
  overdue: (day: string, email: string, reference: string) =>
    `We promised you an answer by ${day}, and you do not have it yet. We owe it to you: write to ${email} and quote ${reference} if you would like to remind us.`,
}
