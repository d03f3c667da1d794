import path from 'node:path'
import { env } from '#app/platform/environment.server.ts'
import { diskStorage } from './disk.server.ts'
import { openBucket } from './s3.server.ts'
import type { Storage } from './storage.ts'

const areaInBucket = 'bucket' in env.storage ? openBucket(env.storage) : null

/** In the bucket if there is one, otherwise in a folder. STORAGE_URL may name the folder of resumes. */
export function openStorage(area: string): Storage {
  if (areaInBucket) return areaInBucket(area)
  return area === 'resumes' && 'folder' in env.storage ? diskStorage(env.storage.folder) : openLocalStorage(area)
}

/** Beside the database, even if there is a bucket. */
export function openLocalStorage(area: string): Storage {
  return diskStorage(path.join(env.dataDir, area))
}
