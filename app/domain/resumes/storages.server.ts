import { openOwnStorage } from '#app/domain/installation/identity.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { openLocalStorage, openSharedStorage } from '#app/platform/storage/open.server.ts'

export const resumes = openOwnStorage('resumes', 'folder' in env.storage ? env.storage.folder : undefined)

/** For a form that has to be sent again, perhaps to another instance. */
export const draftUploads = openSharedStorage('held')

/** Resumes that `resumes` could not take yet. */
export const spool = openLocalStorage('spool')
