import { answerFields } from '#app/domain/applications/form/fields.ts'
import type { QueuedApplication, QueueProblem } from '#app/domain/applications/offline-queue.ts'
import { longestWait } from './submit.ts'

export type SendResult =
  | { kind: 'sent'; receipt: { reference: string; receipt: string; remarks: string[] } }
  | { kind: 'refused'; problem: QueueProblem }
  /** Nobody can say that it arrived: it is sent again, not before so many milliseconds where the server asks for that. */
  | { kind: 'unsent'; notBefore?: number }

const fields = ['submissionId', 'jobId', 'form', ...answerFields] as const

/** Sends an application with its file, or with the token under which the server has that since a mistake before. */
export async function send(item: QueuedApplication, resume: File | null): Promise<SendResult> {
  const body = new FormData()
  for (const name of fields) body.append(name, item[name])
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

/** What an answer says; only a receipt of this very application, or our own refusal, is taken for what it says. */
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
