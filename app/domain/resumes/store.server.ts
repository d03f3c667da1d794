import { randomUUID } from 'node:crypto'
import { removeFromQuarantine } from '#app/domain/storage/quarantine.server.ts'
import { instanceId } from '#app/platform/instance.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sparing } from '#app/platform/storage/fallback.ts'
import { type ByteRange, StorageError } from '#app/platform/storage/storage.ts'
import type { ResumeRemark, ResumeState } from './rules.ts'
import { resumes, spool } from './storages.server.ts'

export interface StoredResume {
  /** Null where no place took the file. */
  key: string | null
  state: ResumeState
  remarks: ResumeRemark[]
}

export async function storeResume(bytes: Uint8Array): Promise<StoredResume> {
  const key = randomUUID()
  try {
    return { key, state: 'stored', remarks: await putInStorage(key, bytes) }
  } catch (error) {
    log.error({ error }, 'a resume could not be stored')
    const isSpooled = await spool.put(key, bytes).then(() => true, logged('a resume could not be spooled'))
    if (isSpooled) return { key, state: 'spooled', remarks: ['resumeDelayed'] }
    return { key: null, state: 'missing', remarks: [remarkOn(error)] }
  }
}

function remarkOn(error: unknown): ResumeRemark {
  const fault = error instanceof StorageError ? error.fault : null
  if (fault === 'noBucket' || fault === 'notSetUp') return 'storageSetupFailed'
  return fault === 'notPermitted' ? 'resumePermission' : 'resumeUploadFailed'
}

const sparingApplicants = sparing(resumes)

async function putInStorage(key: string, bytes: Uint8Array): Promise<ResumeRemark[]> {
  const { setUp } = await sparingApplicants.put(key, bytes)
  return [...(setUp ? (['storageSetUp'] as const) : []), await readBack(key, bytes.byteLength)]
}

async function readBack(key: string, size: number): Promise<ResumeRemark> {
  try {
    const file = await resumes.stat(key)
    if (file?.size === size) return 'resumeUploaded'
  } catch (error) {
    log.error({ error }, 'a stored resume could not be read back')
    return 'resumeUrlFailed'
  }
  throw new Error('The storage has not kept a file as it was sent.')
}

interface Whereabouts {
  key: string
  state: ResumeState
  /** On whose disk it waits. */
  instance: string | null
}

/** Null where the file is gone. */
export async function openStoredResume({ key, state, instance }: Whereabouts, range?: ByteRange) {
  const places = state === 'spooled' ? [spool, resumes] : [resumes, spool]
  for (const place of places) {
    const body = await place.open(key, range)
    if (body) return body
  }
  if (state === 'spooled' && instance !== null && instance !== instanceId) throw new StorageError('unavailable')
  return null
}

/** From wherever it is. */
export async function removeResume(key: string): Promise<void> {
  for (const place of [spool, resumes]) await place.remove(key)
  await removeFromQuarantine(key)
}

function logged(what: string): (error: unknown) => false {
  return (error) => {
    log.error({ error }, what)
    return false
  }
}
