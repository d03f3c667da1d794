import { pluralize } from './records.ts'

const applications = (count: number) => pluralize(count, 'application is', 'applications are')

/** Jobs with undecided applications that close soon by date, or just have. */
export const closingJobs = {
  closes: (title: string, moment: string, count: number) =>
    `“${title}” closes on ${moment}, and ${applications(count)} undecided.`,
  closed: (title: string, moment: string, count: number) =>
    `“${title}” closed on ${moment}, and ${applications(count)} still undecided.`,
  advice: 'Applicants are not notified when a job closes.',
  decide: 'Decide on them',
  decideOf: (title: string) => `Decide on them: “${title}”`,
}
