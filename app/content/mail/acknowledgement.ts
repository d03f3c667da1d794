import type { NounWords } from '../nouns.ts'

/**
 * The first mail to an unverified address. Another person may have entered it, so the mail quotes nothing from the
 * form.
 */
export const acknowledgementMail = {
  reference: 'Your reference',
  application: {
    subject: (position: string, reference: string) => `We have your application: ${position} (${reference})`,
    preview: 'Your private page, and what happens next.',
    heading: 'We have your application',
    text: (position: string) =>
      `Thank you for applying for the position of ${position}. We have stored your application, and our team will read it.`,
    answerBy: (day: string) => `We will answer you by ${day}.`,
    position: 'Position',
    keptUntil: 'Kept until',
    receipt:
      'On your private page you can see where your application stands, download what you sent, withdraw it or erase it. Anyone who has this link can do the same, so please do not share it.',
    open: 'Open your private page',
    questions: 'If you have a question, reply to this email and keep the reference in it.',
    reason: (site: string) =>
      `You get this email because somebody applied on ${site} with this address. If it was not you, open the private page and erase the application. There is nothing else to do.`,
  },
  /** To the sender of a record with an inbox. */
  inbox: {
    subject: ({ one }: NounWords, reference: string) => `We have your ${one} (${reference})`,
    heading: ({ one }: NounWords) => `We have your ${one}`,
    more: 'If you want to add something, reply to this email and keep the reference in it.',
  },
  reason: (site: string) =>
    `You get this email because somebody entered this address in a form on ${site}. If it was not you, you can ignore this email.`,
}
