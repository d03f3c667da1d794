import { expiresAfter } from '#app/domain/retention.ts'
import { answerFields } from './application.ts'
import type { ApplicationSource } from './form.ts'

const texts = [
  /** When it was queued, in milliseconds. Unique. */
  'id',
  'submissionId',
  'jobId',
  ...answerFields,
  'position',
  'resumeFilename',
] as const

/** An application that the browser keeps until the server has it. The file is stored under the same id. */
export interface QueuedApplication extends Record<(typeof texts)[number], string> {
  form: ApplicationSource
  /** The seal of its page; version 0.2.0 stored none. */
  rendered?: string
  /** The server keeps the file under this token after a validation error, if this browser never had it. */
  heldResume?: string
  appliedAt: string
  /** The number of failed attempts, and when the next automatic attempt is due. */
  attempts: number
  nextAttempt: number
  /** The server asked for this delay (Retry-After). */
  isPutOff?: boolean
  problem?: QueueProblem
  /** The server has it, and the rest is about to be removed here. */
  sent?: true
}

export interface QueueProblem {
  type: string
  message: string
  errors?: Record<string, string[]>
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

export function queuedUntil({ appliedAt }: Pick<QueuedApplication, 'appliedAt'>): Date {
  return expiresAfter('queuedApplication', new Date(appliedAt))
}

/** The delay after so many failed attempts: exponential, with jitter. */
export function retryDelay(attempts: number, chance = Math.random()): number {
  const most = Math.min(5 * minute, 2 * second * 2 ** (attempts - 1))
  return most * (0.5 + chance / 2)
}

export function postpone(attempts: number, extraDelay = 0) {
  const nextAttempt = Date.now() + Math.min(extraDelay + retryDelay(attempts), hour)
  return { attempts, nextAttempt, isPutOff: extraDelay > 0 }
}

/** A time far in the future comes from a wrong clock. */
export function isDue({ nextAttempt }: Pick<QueuedApplication, 'nextAttempt'>, now = Date.now()): boolean {
  return nextAttempt <= now || nextAttempt > now + hour
}

export function isWaiting({ problem, sent }: QueuedApplication): boolean {
  return problem === undefined && sent === undefined
}

export function parseQueue(text: string | null): { items: QueuedApplication[]; unreadable: string[] } {
  if (text === null) return { items: [], unreadable: [] }
  const list = parseJson(text)
  if (!Array.isArray(list)) return { items: [], unreadable: [text] }
  const unreadable = list.filter((entry) => !isQueuedApplication(entry)).map((entry) => JSON.stringify(entry))
  return { items: list.filter(isQueuedApplication), unreadable }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isQueuedApplication(entry: unknown): entry is QueuedApplication {
  if (typeof entry !== 'object' || entry === null) return false
  const item = entry as Partial<QueuedApplication>
  return (
    texts.every((name) => typeof item[name] === 'string') &&
    (item.form === 'listing' || item.form === 'job') &&
    !Number.isNaN(Date.parse(item.appliedAt ?? '')) &&
    Number.isFinite(item.attempts) &&
    Number.isFinite(item.nextAttempt) &&
    [item.heldResume, item.rendered].every((text) => ['string', 'undefined'].includes(typeof text)) &&
    (item.problem === undefined || typeof item.problem?.message === 'string')
  )
}
