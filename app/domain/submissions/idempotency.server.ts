import { hash } from 'node:crypto'
import { log } from '#app/platform/log.server.ts'
import type { LimitedForm } from './limit.server.ts'

export type Unavailable = { ok: false; problem: 'unavailable' }

export type Submission = Receipt | Unavailable | LimitedForm

/** `sentDifferently`: the form was sent before with other answers. */
type Receipt = { ok: true; receipt: { reference: string } } | { ok: false; problem: 'sentDifferently' }

export function digestOf(...values: unknown[]): string {
  return hash('sha256', JSON.stringify(values))
}

const underway = new Map<string, Promise<unknown>>()

/** Stores what a form sends; who sends the same while that is being done waits for it and gets the same answer. */
export async function once<Answer>(
  submissionId: string,
  digest: string,
  store: () => Promise<Answer>,
): Promise<Answer | Unavailable> {
  const key = `${submissionId} ${digest}`
  const twin = underway.get(key) as Promise<Answer | Unavailable> | undefined
  if (twin) return twin
  const stored = store()
    .catch(unavailable)
    .finally(() => underway.delete(key))
  underway.set(key, stored)
  return stored
}

export function unavailable(error: unknown): Unavailable {
  log.error({ error }, 'a submission could not be stored')
  return { ok: false, problem: 'unavailable' }
}

/** The row may be there all the same: a twin's that was faster, or ours where only the answer was lost. */
export async function twinOrThrow<Row>(finding: Promise<Row | null | undefined>, error: unknown): Promise<Row> {
  const twin = await finding
  if (twin) return twin
  throw error
}

export function receiptOf(row: { submissionDigest: string; reference: string }, digest: string): Receipt {
  if (row.submissionDigest !== digest) return { ok: false, problem: 'sentDifferently' }
  return { ok: true, receipt: { reference: row.reference } }
}
