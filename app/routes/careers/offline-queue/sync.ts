import { queueWords } from '#app/content/careers/offline-queue.ts'
import { answerFields } from '#app/domain/applications/application.ts'
import { postpone, type QueuedApplication, type QueueProblem } from '#app/domain/applications/offline-queue.ts'
import { longestWait } from '#app/routes/careers/offline-queue/submit.ts'
import { withLock } from './locks.ts'
import { queuedApplications, removeFromQueue, updateQueued } from './queue.ts'
import { readResume } from './resumes.ts'
import { queueKey } from './storage.ts'

/** An application that the server has stored, with its reference for the applicant. */
export interface ArrivedApplication {
  position: string
  reference: string
  receipt: string
  remarks: string[]
}

/** After this many consecutive failures the connection is considered down, and the rest waits. */
const mostTries = 3

export async function sendAll(items: QueuedApplication[]) {
  const arrived: ArrivedApplication[] = []
  let failed = 0
  let refused = 0
  let inVain = 0
  for (const { id, position } of items) {
    const result = inVain < mostTries ? await withLockedApplication(id, sendQueued) : ({ kind: 'unsent' } as const)
    if (!result) continue
    inVain = result.kind === 'unsent' ? inVain + 1 : 0
    if (result.kind === 'sent') arrived.push({ position, ...result.receipt })
    else if (result.kind === 'refused') refused++
    else failed++
  }
  return { arrived, failed, refused }
}

/** Locks one application against other tabs. Does nothing if it no longer exists. */
export function withLockedApplication<Value>(id: string, work: (item: QueuedApplication) => Promise<Value>) {
  return withLock(`${queueKey}.${id}`, async () => {
    const item = queuedApplications().find((candidate) => candidate.id === id)
    return item && work(item)
  })
}

async function sendQueued(item: QueuedApplication): Promise<SendResult> {
  const { id, attempts, heldResume } = item
  const result = await sendWithResume()
  if (result.kind === 'refused') await updateQueued(id, { problem: result.problem })
  else if (result.kind === 'unsent') await updateQueued(id, postpone(attempts + 1, result.notBefore))
  else
    await removeFromQueue(id).catch((error: unknown) => {
      // Once it is marked as sent, a failed removal must not hide the receipt.
      if (queuedApplications().some((other) => other.id === id)) throw error
    })
  return result

  async function sendWithResume(): Promise<SendResult> {
    const resume = await readResume(id).catch(() => undefined)
    // An unreadable file must not block the other applications.
    if (resume === undefined) return { kind: 'unsent' }
    if (resume || heldResume) return send(item, resume)
    return { kind: 'refused', problem: { type: 'resume_lost', message: queueWords.resumeLost } }
  }
}

type SendResult =
  | { kind: 'sent'; receipt: { reference: string; receipt: string; remarks: string[] } }
  | { kind: 'refused'; problem: QueueProblem }
  /** It may not have arrived, so it is retried, after `Retry-After` if the server sends that. */
  | { kind: 'unsent'; notBefore?: number }

const fields = ['submissionId', 'jobId', 'form', ...answerFields] as const

/** Sends an application with its file, or with the token of a file that the server already has. */
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
      // A redirect comes from a proxy, not from our server.
      redirect: 'error',
      signal: AbortSignal.timeout(longestWait(resume?.size ?? 0)),
    })
    const retryAfter = response.headers.get('Retry-After')
    return interpretResponse(item, { status: response.status, retryAfter, body: await response.json() })
  } catch {
    return { kind: 'unsent' }
  }
}

/** Statuses that do not depend on the content. */
const passing = [408, 425, 429]

/** Interprets a response. Only a receipt of this application or our own rejection counts. */
export function interpretResponse(
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
