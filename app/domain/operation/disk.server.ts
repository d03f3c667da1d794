import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { sharePending, withTimeLimit } from '#app/platform/deadline.server.ts'
import { env } from '#app/platform/environment.server.ts'

interface FreeSpace {
  /** Free bytes on the fullest of the disks with data or backups. */
  free: number
  /** MIN_FREE_SPACE: files are refused below it. */
  minimum: number
  isFull: boolean
  /** A warning threshold, above the limit at which files are refused. */
  isLow: boolean
}

const lowBelow = 3
const deadline = 2_000

/** Null if the disk does not respond, which the storage check reports. */
export async function measureFreeSpace(): Promise<FreeSpace | null> {
  const measured = await Promise.all(disks.map((measure) => withTimeLimit(measure(), deadline).catch(() => null)))
  const free = Math.min(...measured.filter((bytes) => bytes !== null))
  if (!Number.isFinite(free)) return null
  const minimum = env.minFreeSpace
  return { free, minimum, isFull: free < minimum, isLow: free < lowBelow * minimum }
}

const folders = [
  env.dataDir,
  env.databaseUrl.startsWith('file:') ? path.dirname(env.databaseUrl.slice('file:'.length)) : undefined,
  'folder' in env.storage ? env.storage.folder : undefined,
  env.backup.folder,
].filter((folder) => folder !== undefined)

const disks = [...new Set(folders)].map((folder) =>
  sharePending(async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }),
)
