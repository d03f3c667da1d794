import path from 'node:path'
import { env } from '#app/platform/environment.server.ts'
import { diskStorage } from './disk.server.ts'
import { bucketStorages } from './s3.server.ts'
import type { Storage } from './storage.ts'

const folder = (name: string) => path.join(env.dataDir, name)
export const { resumes, images } =
  'bucket' in env.storage
    ? bucketStorages(env.storage)
    : { resumes: diskStorage(env.storage.folder), images: diskStorage(folder('images')) }

/** For a form that has to be sent again. */
export const draftUploads: Storage = diskStorage(folder('held'))

/** Resumes that `resumes` could not take yet. */
export const spool: Storage = diskStorage(folder('spool'))

/** Lists of the keys of resumes that are to be removed; nothing keeps them from being written but a disk that is full. */
export const removals: Storage = diskStorage(folder('removals'), 0)
