import type { PendingApplication, Problem } from './pending.ts'

export interface Receipt {
  reference: string
  /** The address of its page. */
  receipt: string
  /** What is to be said about the file. */
  remarks: string[]
}

/** What came of sending a pending application. */
export type Outcome =
  | { kind: 'sent'; receipt: Receipt }
  | { kind: 'refused'; problem: Problem }
  /** Nobody can say that it arrived: it is sent again, not before so many milliseconds where the server asks for that. */
  | { kind: 'unsent'; notBefore?: number }

interface Answer {
  status: number
  /** The header that says in how many seconds to come again. */
  retryAfter: string | null
  body: unknown
}

/** Statuses that say nothing about what was sent. */
const passing = [408, 425, 429]

/** What an answer says; only a receipt of this very application, or our own refusal, is taken for what it says. */
export function outcomeOf({ submissionId }: Pick<PendingApplication, 'submissionId'>, answer: Answer): Outcome {
  const body = (typeof answer.body === 'object' ? answer.body : null) as Record<string, unknown> | null
  const isOurs = body?.submissionId === submissionId
  if (answer.status === 200 && isOurs && isText(body?.reference) && isText(body.receipt)) {
    const remarks = Array.isArray(body.remarks) ? body.remarks.filter(isText) : []
    return { kind: 'sent', receipt: { reference: body.reference, receipt: body.receipt, remarks } }
  }
  const isRefusal = answer.status >= 400 && answer.status < 500 && !passing.includes(answer.status)
  const isDemo = answer.status === 200 && isOurs && body?.type === 'demo_mode'
  if ((isRefusal || isDemo) && isText(body?.message) && isText(body.type)) {
    const { type, message, errors } = body as unknown as Problem
    return { kind: 'refused', problem: { type, message, ...(errors && { errors }) } }
  }
  const seconds = Number(answer.retryAfter)
  return seconds > 0 ? { kind: 'unsent', notBefore: seconds * 1_000 } : { kind: 'unsent' }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
