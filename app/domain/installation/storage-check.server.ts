import { randomUUID } from 'node:crypto'
import type { storageChecks } from '#app/content/applications.ts'
import { log } from '#app/platform/log.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'
import { resumes } from '#app/platform/storage/storages.server.ts'

export type StorageCheck = keyof typeof storageChecks

/** Looks into the storage of the resumes, then writes a small file into it and removes it. */
export async function checkStorage(): Promise<StorageCheck> {
  try {
    if (!(await resumes.isSetUp())) return 'notFound'
  } catch (error) {
    log.error({ error }, 'the storage could not be checked')
    if (!(error instanceof StorageError)) return 'unexpected'
    if (error.fault === 'unnamed') return 'unnamed'
    return error.fault === 'notPermitted' ? 'limited' : 'failed'
  }
  try {
    const key = randomUUID()
    await resumes.put(key, new TextEncoder().encode('test'))
    await resumes.remove(key)
    return 'writable'
  } catch (error) {
    log.error({ error }, 'the storage can be read and not written')
    return error instanceof StorageError && error.fault === 'notPermitted' ? 'limited' : 'accessible'
  }
}
