import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isKey } from '#app/platform/storage/storage.ts'

/** A submission confirmed with a receipt. */
export interface Acknowledged {
  submissionId: string
  receiptToken: string
  sha256: string
  size: number
}

/** The storage of the resumes. */
export interface Files {
  read: (key: string) => Uint8Array | undefined
  count: () => number
}

interface Row {
  submission_id: string
  receipt_token: string
  resume_key: string
  resume_state: string
  resume_sha256: string
  resume_size: number
}

export function inFolder(dataDir: string): Files {
  return {
    read: (key) => read(path.join(dataDir, 'resumes', key)),
    count: () => readdirSync(path.join(dataDir, 'resumes')).filter(isKey).length,
  }
}

/** In milliseconds: after its lease of two minutes, another worker moves the files of a killed one. */
export const drainDeadline = 150_000

/** Counts the files that wait to be moved or removed. */
export function countWaiting(dataDir: string): number {
  const database = new DatabaseSync(path.join(dataDir, 'database.sqlite'), { readOnly: true })
  try {
    const query =
      'SELECT count(*) AS n FROM files WHERE expires_at IS NULL AND (stored_at IS NULL OR removed_at IS NOT NULL)'
    return Number(database.prepare(query).get()?.n)
  } finally {
    database.close()
  }
}

/**
 * Answers each difference between stored and acknowledged applications and files, one sentence each. No file may wait.
 */
export function compare(dataDir: string, acknowledged: Acknowledged[], files: Files): string[] {
  const database = new DatabaseSync(path.join(dataDir, 'database.sqlite'), { readOnly: true })
  const wrong: string[] = []
  const integrity = database
    .prepare('PRAGMA integrity_check')
    .all()
    .map((row) => row.integrity_check)
    .join(', ')
  if (integrity !== 'ok') wrong.push(`integrity_check: ${integrity}`)

  const stored = database.prepare('SELECT * FROM job_applications').all() as unknown as Row[]
  const rows = new Map(stored.map((row) => [row.receipt_token, row]))
  let missing = 0
  for (const { submissionId, receiptToken, sha256, size } of acknowledged) {
    const row = rows.get(receiptToken)
    if (row?.submission_id !== submissionId) {
      missing++
      wrong.push(`missing: ${submissionId}`)
      continue
    }
    if (row.resume_state !== 'stored') wrong.push(`the file of ${submissionId} is ${row.resume_state}`)
    const file = files.read(row.resume_key)
    const found = file && createHash('sha256').update(file).digest('hex')
    if (found !== sha256 || row.resume_sha256 !== sha256 || file?.byteLength !== size || row.resume_size !== size)
      wrong.push(`file ${row.resume_key} of ${submissionId} is not what was sent`)
  }
  if (new Set(stored.map((row) => row.submission_id)).size !== stored.length) wrong.push('a submission has two rows')
  if (stored.length !== acknowledged.length) wrong.push(`${stored.length} rows for ${acknowledged.length} receipts`)
  const orphans = files.count() - acknowledged.length
  if (orphans !== 0) wrong.push(`${orphans} files without a row`)
  const left = database.prepare('SELECT count(*) AS n FROM files WHERE expires_at IS NULL AND stored_at IS NULL').get()
  if (left?.n !== 0) wrong.push(`${left?.n} files have not been moved`)
  console.log(
    `missing = ${missing}, integrity_check ${integrity}, rows = ${stored.length}, files without a row = ${orphans}`,
  )
  return wrong
}

/** Prints the verdict and ends the process by it. */
export function endWithVerdict(dataDir: string, wrong: string[]): never {
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`)
  const isGood = wrong.length === 0
  console.log(isGood ? 'VERDICT: passed.' : `VERDICT: FAILED, ${wrong.length} findings in ${dataDir}.`)
  process.exit(isGood ? 0 : 1)
}

function read(file: string) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
