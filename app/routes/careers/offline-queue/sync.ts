import { queueWords } from '#app/content/careers/offline-queue.ts'
import { answerFields } from '#app/domain/applications/form/fields.ts'
import { putOff, type QueuedApplication, type QueueProblem } from '#app/domain/applications/offline-queue.ts'
import { longestWait } from '#app/routes/careers/offline-queue/submit.ts'
import { alone } from './locks.ts'
import { queuedApplications, removeFromQueue, updateQueued } from './queue.ts'
import { readResume } from './resumes.ts'
import { queueKey } from './storage.ts'

/** A stored application: the queue drops it, the applicant needs its reference. */
export interface ArrivedApplication {
  position: string
  reference: string
  receipt: string
  remarks: string[]
}

/** After so many in a row that did not get through, the line is the reason, and the rest waits as well. */
const mostTries = 3

export async function sendAll(items: QueuedApplication[]) {
  const arrived: ArrivedApplication[] = []
  let failed = 0
  let refused = 0
  let inVain = 0
  for (const { id, position } of items) {
    const result = inVain < mostTries ? await whileOurs(id, sendQueued) : ({ kind: 'unsent' } as const)
    if (!result) continue
    inVain = result.kind === 'unsent' ? inVain + 1 : 0
    if (result.kind === 'sent') arrived.push({ position, ...result.receipt })
    else if (result.kind === 'refused') refused++
    else failed++
  }
  return { arrived, failed, refused }
}

/** Works on one application that no other tab sends, corrects or discards meanwhile; nothing where it is gone. */
export function whileOurs<Value>(id: string, work: (item: QueuedApplication) => Promise<Value>) {
  return alone(`${queueKey}.${id}`, async () => {
    const item = queuedApplications().find((candidate) => candidate.id === id)
    return item && work(item)
  })
}

async function sendQueued(item: QueuedApplication): Promise<SendResult> {
  const { id, attempts, heldResume } = item
  const result = await sendWithResume()
  if (result.kind === 'refused') await updateQueued(id, { problem: result.problem })
  else if (result.kind === 'unsent') await updateQueued(id, putOff(attempts + 1, result.notBefore))
  else
    await removeFromQueue(id).catch((error: unknown) => {
      // Once it is marked as sent, the rest of it may go later: the receipt is not lost over that.
      if (queuedApplications().some((other) => other.id === id)) throw error
    })
  return result

  async function sendWithResume(): Promise<SendResult> {
    const resume = await readResume(id).catch(() => undefined)
    // A file that cannot be read now keeps no other application waiting.
    if (resume === undefined) return { kind: 'unsent' }
    if (resume || heldResume) return send(item, resume)
    return { kind: 'refused', problem: { type: 'resume_lost', message: queueWords.resumeLost } }
  }
}

type SendResult =
  | { kind: 'sent'; receipt: { reference: string; receipt: string; remarks: string[] } }
  | { kind: 'refused'; problem: QueueProblem }
  /** Nobody can say that it arrived: it is sent again, not before so many milliseconds where the server asks for that. */
  | { kind: 'unsent'; notBefore?: number }

const fields = ['submissionId', 'jobId', 'form', ...answerFields] as const

/** Sends an application with its file, or with the token under which the server has that since a mistake before. */
async function send(item: QueuedApplication, resume: File | null): Promise<SendResult> {
  const body = new FormData()
  for (const name of fields) body.append(name, item[name])
  if (item.rendered) body.append('rendered', item.rendered)
  if (resume) body.append('resume', resume)
  else if (item.heldResume) body.append('heldResume', item.heldResume)
  try {
    const response = await fetch('/careers/sync', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      // Whatever leads somewhere else is none of ours.
      redirect: 'error',
      signal: AbortSignal.timeout(longestWait(resume?.size ?? 0)),
    })
    const retryAfter = response.headers.get('Retry-After')
    return resultOf(item, { status: response.status, retryAfter, body: await response.json() })
  } catch {
    return { kind: 'unsent' }
  }
}

/** Statuses that say nothing about what was sent. */
const passing = [408, 425, 429]

/** The result behind an answer. Only a receipt of this application or our own refusal counts. */
export function resultOf(
  { submissionId }: Pick<QueuedApplication, 'submissionId'>,
  answer: { status: number; retryAfter: string | null; body: unknown },
): SendResult {
  const body = (typeof answer.body === 'object' ? answer.body : null) as Record<string, unknown> | null
  const isOurs = body?.submissionId === submissionId
  if (answer.status === 200 && isOurs && isText(body?.reference) && isText(body.receipt)) {
    const remarks = Array.isArray(body.remarks) ? body.remarks.filter(isText) : []
    return { kind: 'sent', receipt: { reference: body.reference, receipt: body.receipt, remarks } }
  }
  const isRefusal = answer.status >= 400 && answer.status < 500 && !passing.includes(answer.status)
  const isDemo = answer.status === 200 && isOurs && body?.type === 'demo_mode'
  if ((isRefusal || isDemo) && isText(body?.message) && isText(body.type)) {
    const { type, message, errors } = body as unknown as QueueProblem
    return { kind: 'refused', problem: { type, message, ...(errors && { errors }) } }
  }
  const seconds = Number(answer.retryAfter)
  return seconds > 0 ? { kind: 'unsent', notBefore: seconds * 1_000 } : { kind: 'unsent' }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
