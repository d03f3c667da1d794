/**
 * A backup is one folder. Its name alone says when it was made, so two backups of the same content are equal.
 *
 * Format 2 lists the files in `files.jsonl`, one line each, in the order of the rows that name them.
 * Format 1, of 0.2.0, had them in the manifest, which must fit into memory. It can still be restored.
 */
export const formatVersion = 2
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
  /** Number of rows by table. */
  tables: Record<string, number>
  /** The records and the list of files, by path; in format 1 also the resumes and pictures. */
  files: Record<string, StoredFile>
  /** Format 1 only: paths of lost files. */
  missing?: string[]
}

export interface StoredFile {
  size: number
  sha256: string
}

/** A line of the list of files. A lost file has neither size nor checksum. */
export type ListedFile = { path: string } & (StoredFile | { isMissing: true })

export const recordsPath = (table: string) => `records/${table}.jsonl`

export const filePath = (area: string, key: string) => `files/${area}/${key}`

const namePattern = /^arecaloom-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/

export function folderName(began: Date): string {
  return `arecaloom-${began.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Null if the name is not one of a backup. */
export function backupStart(folder: string): Date | null {
  const [, hour, minute, second] = namePattern.exec(folder) ?? []
  return hour ? new Date(`${hour}:${minute}:${second}Z`) : null
}

/** Called at intervals, and at the end of each step. */
export type OnProgress = (step: string, done: number, isFinished: boolean) => void

/** Counts a step, and calls `onProgress` every 100,000. */
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
