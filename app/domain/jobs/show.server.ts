import { dateOf, dayOf } from '#app/domain/days.ts'
import { beginning } from '#app/domain/excerpt.ts'
import { renderMarkdown, textOf } from '#app/domain/markdown/render.server.ts'
import { pick } from '#app/domain/pick.ts'
import type { database } from '#app/platform/database/database.server.ts'
import { salaryText } from './salary.server.ts'

export type JobRow = Awaited<ReturnType<typeof database.job.findFirstOrThrow>>

export type Job = ReturnType<typeof asJob>

/** What stands about a job on its page, and about each in the list. */
const shownFields = ['id', 'title', 'category', 'type', 'location', 'experience', 'salary', 'workMode'] as const
const shownTexts = ['html', 'responsibilities', 'requirements', 'qualifications', 'benefits'] as const
const cardFields = ['id', 'title', 'department', 'location', 'type', 'experience', 'salary'] as const
const listedFields = ['id', 'title', 'department', 'location', 'type', 'workMode', 'salary'] as const

export type ShownJob = ReturnType<typeof shownJob>

/** The lists are JSON in the database; only this product writes them, always as lists of strings. */
export function asJob(row: Omit<JobRow, 'place' | 'version' | 'isSample' | 'deletedAt' | 'submissionId'>) {
  const { createdAt, updatedAt, description, ...job } = row
  const posted = job.opensAt ?? createdAt
  return {
    ...job,
    posted,
    updated: updatedAt > posted ? updatedAt : posted,
    location: shownLocation(job),
    salary: salaryText(job),
    /** Safe HTML. */
    html: renderMarkdown(description, 3),
    responsibilities: job.responsibilities as string[],
    requirements: job.requirements as string[],
    qualifications: job.qualifications as string[],
    benefits: job.benefits as string[],
  }
}

/** What is worked at the office alone is not also remote, whatever its place says. */
function shownLocation({ location, workMode }: Pick<JobRow, 'location' | 'workMode'>): string {
  return workMode === 'Office' ? location.replace(/^remote\s*\/\s*/i, '') : location
}

export function shownJob(job: Job) {
  return pick(job, [...shownFields, ...shownTexts])
}

export type JobCardData = ReturnType<typeof jobCard>

/** A job on its card in a short list. */
export function jobCard(job: Job) {
  return { ...pick(job, cardFields), summary: firstSentence(job.html) }
}

export type ListedJob = ReturnType<typeof listedJob>

/** A job on its line in a long list, with its days in that time zone. */
export function listedJob(job: Job, timeZone: string) {
  const { posted, closesAt } = job
  return {
    ...pick(job, listedFields),
    posted: dateOf(dayOf(posted, timeZone)),
    /** The last day on which one can apply. */
    closes: closesAt && dateOf(dayOf(new Date(closesAt.getTime() - 1), timeZone)),
  }
}

/** How its description begins, as search engines and readers of feeds show it. */
export function excerptOf({ html }: Pick<Job, 'html'>): string {
  return beginning(textOf(html), 150)
}

const longestSummary = 200

function firstSentence(html: string): string {
  const begins = html.indexOf('<p>')
  const text = textOf(begins === -1 ? html : html.slice(begins, html.indexOf('</p>', begins)))
  const sentence = text.match(/^(.+?[.!?])(\s|$)/)?.[1] ?? text
  return sentence.length <= longestSummary ? sentence : `${beginning(sentence, longestSummary)}…`
}
