import { counted } from './records.ts'

const applications = (count: number) => counted(count, 'application is', 'applications are')

/** Of jobs that close by their date, or have just closed by it, while applications are undecided. */
export const closingJobs = {
  closes: (title: string, moment: string, count: number) =>
    `“${title}” closes on ${moment}, and ${applications(count)} undecided.`,
  closed: (title: string, moment: string, count: number) =>
    `“${title}” closed on ${moment}, and ${applications(count)} still undecided.`,
  advice: 'These applicants are not told when a job closes.',
  decide: 'Decide on them',
  decideOf: (title: string) => `Decide on them: “${title}”`,
}
