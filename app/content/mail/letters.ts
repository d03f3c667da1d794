import type { InboxWords, NounWords } from '../nouns.ts'

/** The footer of a letter, which gives the reason for it. */
export const letterReasons = {
  application: (company: string, position: string, reference: string) =>
    `You get this email because you applied to ${company} for ${position} (${reference}).`,
  inbox: ({ reason }: InboxWords, company: string, reference: string) =>
    `You get this email because ${reason(company)} (${reference}).`,
}

/** Introduces the quoted message below our answer. `day` is its date. */
export const quoteHeading = (day: string) => `You wrote on ${day}:`

/** An interview in the applicant's calendar. */
export const invitationWords = {
  summary: (position: string, company: string) => `Interview: ${position}, ${company}`,
  description: (reference: string) => `Your application ${reference}`,
}

/** The subject of an answer. */
export const replySubjects = {
  application: (position: string, reference: string) => `Re: Your application for ${position} (${reference})`,
  /** `title` as the list shows it, or ''. */
  inbox: ({ one }: NounWords, title: string, reference: string) =>
    title ? `Re: ${title} (${reference})` : `Re: Your ${one} ${reference}`,
}
