import { fold } from '#app/domain/fold.ts'
import { textOf } from '#app/domain/markdown/render.server.ts'
import type { JobFilters } from './filters.ts'
import { filteredFields, job, jobFields } from './job.ts'
import type { Job } from './show.server.ts'

/**
 * The open jobs that match a search: every word of `q` occurs in the job, ignoring accents and punctuation. Jobs with
 * the words in their headings come first. Words match as parts of words only if no job has the words themselves: "java"
 * finds JavaScript, but "intern" does not find "internet".
 */
export function matchingJobs(jobs: Job[], { q, ...filters }: JobFilters): Job[] {
  const chosen = Object.entries(filteredFields).map(
    ([filter, field]) => [field, filters[filter as keyof typeof filters]] as const,
  )
  const left = jobs.filter((job) => chosen.every(([field, value]) => !value || job[field] === value))
  const wanted = wordsIn(q)
  if (wanted.length === 0) return left
  const read = left.map((job) => ({ job, head: wordsOf(headOf(job)), all: wordsOf(textAbout(job)) }))
  const byHead = read.filter(({ head }) => hasWords(head, wanted, isSameWord))
  const byText = read.filter(({ all }) => hasWords(all, wanted, (word, text) => word === text))
  const found = new Set([...byHead, ...byText])
  const shown = found.size > 0 ? [...found] : read.filter(({ all }) => hasWords(all, wanted, isPartOf))
  return shown.map(({ job }) => job)
}

/**
 * The words of a text, and each pair of neighbours joined: "full stack", "full-stack" and "fullstack" are equal, and so
 * are "node.js", "node js" and "nodejs".
 */
function wordsOf(text: string): string[] {
  const words = wordsIn(text)
  return [...words, ...words.flatMap((word, index) => joined(word, words[index + 1]) ?? [])]
}

function hasWords(written: string[], wanted: string[], matches: (word: string, text: string) => boolean): boolean {
  const isWritten = (word: string | undefined) => word !== undefined && written.some((text) => matches(word, text))
  return wanted.every(
    (word, index) =>
      isWritten(word) || isWritten(joined(word, wanted[index + 1])) || isWritten(joined(wanted[index - 1], word)),
  )
}

const isSameWord = (word: string, text: string) => word === text || `${word}s` === text || word === `${text}s`

const joined = (one: string | undefined, other: string | undefined) => (one && other ? one + other : undefined)

/** A short word such as "ai" or "ui" must begin a word; inside others it would find "maintain" and "build". */
const isPartOf = (word: string, text: string) => (word.length < 4 ? text.startsWith(word) : text.includes(word))

/** Words keep + and #, to distinguish C, C++ and C#. */
const wordsIn = (text: string) => fold(text).match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}+#]*/gu) ?? []

const headFields = jobFields.filter((name) => 'search' in job.fields[name].options)

const headOf = (job: Job) => headFields.map((name) => job[name]).join('\n')

function textAbout(job: Job): string {
  const values = [...job.facts, ...job.sections].flatMap(([, value]) => value)
  return [headOf(job), ...values, textOf(job.html)].join('\n')
}
