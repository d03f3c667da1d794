import { hash, randomUUID } from 'node:crypto'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import type { ModelTable } from '#app/domain/records/table.server.ts'
import { isUniqueViolation } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { LimitedForm } from './limit.server.ts'

export type Unavailable = { ok: false; problem: 'unavailable' }

export type Submission = Receipt | Unavailable | LimitedForm

type Receipt =
  | {
      ok: true
      receipt: { reference: string }
      /** When an equal form was stored; null if this one was stored now. */
      receivedBefore: Date | null
    }
  | SentDifferently

/** The browser sent the same form before with other answers. */
export type SentDifferently = { ok: false; problem: 'sentDifferently' }

export function digestOf(...values: unknown[]): string {
  return hash('sha256', JSON.stringify(values))
}

const minute = 60_000
/** How long the same answers count as one form, whatever their ids. */
const withAnyIds = 10 * minute
/** How long, if one of the two forms has no id. */
const withoutId = 24 * 60 * minute

/** Prefix for the key of a form without an id. Browsers send UUIDs, so none collides. */
const keyPrefix = 'none:'

/** Unique keys of the row. A form that loses a key to a concurrent one finds that row instead. */
export interface SubmissionKeys {
  submissionId: string
  submissionDigest: string
  repetition: number
}

interface SentRow extends Omit<SubmissionKeys, 'repetition'> {
  repetition: number | null
}

interface Sending<Row> {
  noun: string
  table: ModelTable<Row>
  /** The column with the time of arrival. */
  at: string
  /** From the browser; a form without JavaScript has none. */
  submissionId: string | undefined
  digest: string
  /** The rows that the same answers may repeat. */
  counting?: object
}

interface Steps<Row, Refusal> {
  /** Called once, if nothing is stored yet. */
  refuse: () => Promise<Refusal | null>
  /** Called again if a concurrent form took the keys and its row does not count. */
  insert: (keys: SubmissionKeys) => Promise<Row>
}

type Stored<Row> = { ok: true; row: Row; receivedBefore: Date | null } | SentDifferently

const underway = new Map<string, Promise<unknown>>()

/** Stores a form once, by its id and by its answers: see docs/decisions/exactly-once.md. */
export async function storeOnce<Row extends SentRow, Refusal>(
  sending: Sending<Row>,
  steps: Steps<Row, Refusal>,
): Promise<Stored<Row> | Refusal> {
  const key = `${sending.noun} ${sending.digest}`
  const twin = underway.get(key) as Promise<Stored<Row> | Refusal> | undefined
  if (twin) return twin.then((answer) => (isStored(answer) ? repetitionOf(answer.row, sending.at) : answer))
  const storing = store(sending, steps).finally(() => underway.delete(key))
  underway.set(key, storing)
  return storing
}

function isStored<Row, Refusal>(answer: Stored<Row> | Refusal): answer is Extract<Stored<Row>, { ok: true }> {
  return typeof answer === 'object' && answer !== null && 'row' in answer
}

const mostAttempts = 5

async function store<Row extends SentRow, Refusal>(
  sending: Sending<Row>,
  { refuse, insert }: Steps<Row, Refusal>,
): Promise<Stored<Row> | Refusal> {
  for (let attempt = 1; ; attempt++) {
    // First, so that only one of two concurrent equal forms gets the next number.
    const repetition = (await lastRepetition(sending)) + 1
    const earlier = await findEarlier(sending)
    if (earlier) return answerFor(earlier, sending)
    const refusal = attempt === 1 ? await refuse() : null
    if (refusal) return refusal
    const submissionId = sending.submissionId ?? keyPrefix + randomUUID()
    try {
      return {
        ok: true,
        row: await insert({ submissionId, submissionDigest: sending.digest, repetition }),
        receivedBefore: null,
      }
    } catch (error) {
      if (isUniqueViolation(error) && attempt < mostAttempts) continue
      // The row may exist: ours if only the response was lost, or that of a faster concurrent form.
      const row = await findEarlier(sending)
      if (!row) throw error
      return row.submissionId === submissionId && row.submissionDigest === sending.digest
        ? { ok: true, row, receivedBefore: null }
        : answerFor(row, sending)
    }
  }
}

async function lastRepetition<Row extends SentRow>({ table, digest }: Sending<Row>): Promise<number> {
  const where = { submissionDigest: digest, repetition: { not: null } }
  return (await table.findFirst({ where, orderBy: { repetition: 'desc' } }))?.repetition ?? 0
}

/** The row of the same id, or else the newest with the same answers. */
async function findEarlier<Row extends SentRow>({ table, at, submissionId, digest, counting }: Sending<Row>) {
  const after = (age: number) => ({ [at]: { gt: new Date(currentTime().getTime() - age) } })
  const same = { submissionDigest: digest, ...counting }
  const isSame = [
    { ...same, ...after(submissionId ? withAnyIds : withoutId) },
    { ...same, ...after(withoutId), submissionId: { startsWith: keyPrefix } },
  ]
  const where = { OR: submissionId ? [{ submissionId }, ...isSame] : isSame }
  const rows = await table.findMany({ where, orderBy: { id: 'desc' } })
  return rows.find((row) => row.submissionId === submissionId) ?? rows[0]
}

function answerFor<Row extends SentRow>(row: Row, { digest, at }: Sending<Row>): Stored<Row> {
  return row.submissionDigest === digest ? repetitionOf(row, at) : { ok: false, problem: 'sentDifferently' }
}

function repetitionOf<Row extends SentRow>(row: Row, at: string) {
  return { ok: true as const, row, receivedBefore: row[at as keyof Row] as Date }
}

export function unavailable(error: unknown): Unavailable {
  log.error({ error }, 'a submission could not be stored')
  return { ok: false, problem: 'unavailable' }
}
