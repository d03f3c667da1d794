import { createHash } from 'node:crypto'
import { log } from '#app/platform/log.server.ts'
import { countForm, type PublicForm } from './limit.server.ts'

/** What became of a form: the receipt of what is stored, or why nothing was stored. */
export type Submission<Receipt, Problem extends string = never> =
  | { ok: true; receipt: Receipt }
  /** The form was sent before with other answers, or records or files cannot be stored now. */
  | { ok: false; problem: 'sentDifferently' | 'unavailable' | Problem }
  | TooMany

/** So many have come from one address that it has to wait, in seconds. */
export type TooMany = { ok: false; problem: 'tooMany'; seconds: number }

interface Recording<Row, Receipt, Problem extends string> {
  form: PublicForm
  /** Where it was sent from. */
  address: string
  submissionId: string
  /** Tells a repetition from another submission under the same id. */
  digest: string
  /** The row stored under the form's submission id. */
  find: () => Promise<Row | null>
  /** Why nothing may be stored, asked only of what is not stored yet. */
  refusal?: () => Problem | undefined | Promise<Problem | undefined>
  /** What an error means that is more than 'unavailable'. */
  fault?: (error: unknown) => Problem | undefined
  create: () => Promise<Row>
  receipt: (row: Row) => Receipt
}

const underway = new Map<string, Promise<unknown>>()

/** Stores what a form sends once, however often and however concurrently it is sent; each time with the same receipt. */
export async function recordOnce<Row extends { submissionDigest: string }, Receipt, Problem extends string = never>(
  recording: Recording<Row, Receipt, Problem>,
): Promise<Submission<Receipt, Problem>> {
  const key = `${recording.submissionId} ${recording.digest}`
  const twin = underway.get(key) as Promise<Submission<Receipt, Problem>> | undefined
  if (twin) return twin
  const recorded = record(recording).finally(() => underway.delete(key))
  underway.set(key, recorded)
  return recorded
}

async function record<Row extends { submissionDigest: string }, Receipt, Problem extends string>({
  form,
  address,
  digest,
  find,
  refusal,
  fault,
  create,
  receipt,
}: Recording<Row, Receipt, Problem>): Promise<Submission<Receipt, Problem>> {
  const answer = (row: Row): Submission<Receipt, Problem> =>
    row.submissionDigest === digest ? { ok: true, receipt: receipt(row) } : { ok: false, problem: 'sentDifferently' }
  try {
    const earlier = await find()
    if (earlier) return answer(earlier)
    const problem = await refusal?.()
    if (problem) return { ok: false, problem }
    const seconds = await countForm(form, address)
    if (seconds > 0) return { ok: false, problem: 'tooMany', seconds }
    return answer(await create().catch((error: unknown) => twinOr(error, find)))
  } catch (error) {
    log.error({ error }, 'a submission could not be stored')
    return { ok: false, problem: fault?.(error) ?? 'unavailable' }
  }
}

/** The row may be there all the same: a twin's that was faster, or ours where only the answer was lost. */
async function twinOr<Row>(error: unknown, find: () => Promise<Row | null>): Promise<Row> {
  const twin = await find()
  if (twin) return twin
  throw error
}

export function digestOf(...values: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}
