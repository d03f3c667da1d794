/**
 * A backup is one folder. Its name alone says when it was made, so two backups of the same content are equal.
 *
 * Format 2 lists the files in `files.jsonl`, one line each, in the order of the rows that name them.
 * Format 1, of 0.2.0, had them in the manifest, which had to be held in memory as a whole. It is still restored.
 */
export const formatNumber = 2
export const manifestFile = 'manifest.json'
export const fileList = 'files.jsonl'
export const partial = '.partial'

export interface Manifest {
  format: number
  /** The version of the product that made it. */
  product: string
  installation: string
  /** The last migration of its database. */
  migration: string
  /** How many rows each table has. */
  tables: Record<string, number>
  /** By their paths in the folder: the records and the list of files. In format 1 the resumes and pictures, too. */
  files: Record<string, StoredFile>
  /** Format 1 only: paths of files that rows name and that could not be found. */
  missing?: string[]
}

export interface StoredFile {
  size: number
  sha256: string
}

/** A line of the list of files. A file that a row names and that could not be found has neither size nor checksum. */
export type ListedFile = { path: string } & (StoredFile | { isMissing: true })

export const recordsPath = (table: string) => `records/${table}.jsonl`

export const filePath = (area: string, key: string) => `files/${area}/${key}`

const namePattern = /^arecaloom-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/

export function folderName(began: Date): string {
  return `arecaloom-${began.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Null of what has not the name of a backup. */
export function beganAt(folder: string): Date | null {
  const [, hour, minute, second] = namePattern.exec(folder) ?? []
  return hour ? new Date(`${hour}:${minute}:${second}Z`) : null
}

/** Told every so many rows or files, and at the end of each step. */
export type OnProgress = (step: string, done: number, isFinished: boolean) => void

/** Counts a step, and tells `onProgress` after every 100,000. */
export function countStep(step: string, onProgress: OnProgress) {
  const tellEvery = 100_000
  let done = 0
  return {
    add(more: number) {
      const before = done
      done += more
      if (Math.floor(before / tellEvery) < Math.floor(done / tellEvery)) onProgress(step, done, false)
    },
    finish() {
      onProgress(step, done, true)
    },
  }
}
