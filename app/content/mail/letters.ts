/** At the foot of what a member of the staff has written, by what it is about: why somebody gets it. */
export const letterReasons = {
  application: (company: string, position: string, reference: string) =>
    `You get this email because you applied to ${company} for ${position} (${reference}).`,
  message: (company: string, reference: string) =>
    `You get this email because you wrote to ${company} on its website (${reference}).`,
  enquiry: (company: string, reference: string) =>
    `You get this email because you sent an enquiry to ${company} on its website (${reference}).`,
}

/** Before what somebody wrote to us, which is quoted below our answer; `day` is when. */
export const quoteHeading = (day: string) => `You wrote on ${day}:`

/** An interview in the applicant's calendar. */
export const invitationWords = {
  summary: (position: string, company: string) => `Interview: ${position}, ${company}`,
  description: (reference: string) => `Your application ${reference}`,
}

/** The subject that an answer begins with. */
export const replySubjects = {
  application: (position: string, reference: string) => `Re: Your application for ${position} (${reference})`,
  message: (subject: string, reference: string) => `Re: ${subject} (${reference})`,
  enquiry: (_type: string, reference: string) => `Re: Your enquiry ${reference}`,
}
