import { env } from '#app/platform/environment.server.ts'
import { openLocalStorage, openStorage } from '#app/platform/storage/open.server.ts'

export const resumes = openStorage('resumes', 'folder' in env.storage ? env.storage.folder : undefined)

/** For a form that has to be sent again. */
export const draftUploads = openLocalStorage('held')

/** Resumes that `resumes` could not take yet. */
export const spool = openLocalStorage('spool')

/** Lists of the keys of resumes that are to be removed; nothing keeps them from being written but a disk that is full. */
export const removals = openLocalStorage('removals', 0)
