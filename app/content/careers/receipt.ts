/** The confirmation after an application. */
export const receiptWords = {
  submitted: 'Application Submitted!',
  thankYou: (position: string) =>
    `Thank you for applying for the position of ${position}. Your application has been stored.`,
  reference: 'Your reference',
  open: 'Open your private page',
  close: 'Close',
  applyAgain: 'Apply for Another Position',
  anotherForm: 'Apply again',
}
