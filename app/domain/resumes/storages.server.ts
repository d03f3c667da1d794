import { openOwnStorage } from '#app/domain/storage/identity.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { withFallback } from '#app/platform/storage/fallback.ts'
import { openLocalStorage } from '#app/platform/storage/open.server.ts'

export const resumes = openOwnStorage('resumes')

/** For a form that has to be sent again, perhaps to another instance, which looks into the bucket. */
export const draftUploads =
  'bucket' in env.storage ? withFallback(openOwnStorage('held'), openLocalStorage('held')) : openLocalStorage('held')

/** Resumes that `resumes` could not take yet. */
export const spool = openLocalStorage('spool')
