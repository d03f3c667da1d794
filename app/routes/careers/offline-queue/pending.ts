/** An application that this browser keeps until the server has taken it; its file lies beside it, under the same id. */
export interface PendingApplication {
  /** The moment it was kept, in milliseconds as text; no two have the same. */
  id: string
  /** However often it is sent with this, it counts once. */
  submissionId: string
  jobId: string
  form: ApplicationForm
  name: string
  email: string
  phone: string
  position: string
  experience: string
  coverLetter: string
  resumeFilename: string
  /** Under this token the server has the file since a mistake in the form, where this browser never had it. */
  heldResume?: string
  appliedAt: string
  /** How often it was sent in vain, and from when on it is sent again without being asked. */
  attempts: number
  nextAttempt: number
  /** The server has asked for that time. */
  isPutOff?: boolean
  /** Why the server does not take it: it waits for its owner. */
  problem?: Problem
  /** The server has it; what is left of it here is about to go. */
  sent?: true
}

export type ApplicationForm = 'listing' | 'job'

export interface Problem {
  type: string
  message: string
  errors?: Record<string, string[]>
}

/** The pending applications in a stored text, and whatever else stands in it. */
export function parsePending(text: string | null): { items: PendingApplication[]; unreadable: string[] } {
  if (text === null) return { items: [], unreadable: [] }
  const list = parsed(text)
  if (!Array.isArray(list)) return { items: [], unreadable: [text] }
  const strangers = list.filter((entry) => !isPending(entry))
  return { items: list.filter(isPending), unreadable: strangers.map((entry) => JSON.stringify(entry)) }
}

/** The value that a text stands for, or undefined where it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const texts = [
  'id',
  'submissionId',
  'jobId',
  'name',
  'email',
  'phone',
  'position',
  'experience',
  'coverLetter',
  'resumeFilename',
] as const

function isPending(entry: unknown): entry is PendingApplication {
  if (typeof entry !== 'object' || entry === null) return false
  const item = entry as Partial<PendingApplication>
  return (
    texts.every((name) => typeof item[name] === 'string') &&
    (item.form === 'listing' || item.form === 'job') &&
    !Number.isNaN(Date.parse(item.appliedAt ?? '')) &&
    Number.isFinite(item.attempts) &&
    Number.isFinite(item.nextAttempt) &&
    ['string', 'undefined'].includes(typeof item.heldResume) &&
    (item.problem === undefined || typeof item.problem?.message === 'string')
  )
}

const firstDelay = 2_000
const longestDelay = 5 * 60_000

/** How long to wait after so many attempts in vain: twice as long each time, and never all at the same moment. */
export function retryDelay(attempts: number, chance = Math.random()): number {
  const most = Math.min(longestDelay, firstDelay * 2 ** (attempts - 1))
  return most * (0.5 + chance / 2)
}

const hour = 3_600_000

/** When to try again after so many attempts in vain, and after so many milliseconds more where the server asks for that. */
export function putOff(attempts: number, notBefore = 0): Pick<PendingApplication, 'nextAttempt' | 'isPutOff'> {
  return { nextAttempt: Date.now() + Math.min(notBefore + retryDelay(attempts), hour), isPutOff: notBefore > 0 }
}

/** Whether it is time for the next attempt; a time that is far away was written by a clock that was wrong. */
export function isDue({ nextAttempt }: Pick<PendingApplication, 'nextAttempt'>, now = Date.now()): boolean {
  return nextAttempt <= now || nextAttempt > now + hour
}

/** Whether an application waits for the line and the server, and not for its owner. */
export function isWaiting({ problem, sent }: PendingApplication): boolean {
  return problem === undefined && sent === undefined
}
