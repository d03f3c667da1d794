/** A backup is one folder. What says when it was made is its name alone: two of the same content are equal. */
export const formatNumber = 1
export const manifestFile = 'manifest.json'
export const partial = '.partial'

export const areas = ['resumes', 'images'] as const
export type FileArea = (typeof areas)[number]

export interface Manifest {
  format: number
  /** The version that made it. */
  product: string
  installation: string
  /** The last that its database had. */
  migration: string
  /** How many rows each has. */
  tables: Record<string, number>
  /** By their paths in the folder. */
  files: Record<string, StoredFile>
  /** Paths of files that rows name and that were nowhere. */
  missing: string[]
}

export interface StoredFile {
  size: number
  sha256: string
}

export const recordsPath = (table: string) => `records/${table}.jsonl`

export const filePath = (area: FileArea, key: string) => `files/${area}/${key}`

const namePattern = /^arecaloom-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/

export function folderName(began: Date): string {
  return `arecaloom-${began.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Null of what has not the name of a backup. */
export function beganAt(folder: string): Date | null {
  const [, hour, minute, second] = namePattern.exec(folder) ?? []
  return hour ? new Date(`${hour}:${minute}:${second}Z`) : null
}
