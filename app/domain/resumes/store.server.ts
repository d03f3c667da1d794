import { randomUUID } from 'node:crypto'
import { log } from '#app/platform/log.server.ts'
import { type ByteRange, StorageError } from '#app/platform/storage/storage.ts'
import type { ResumeRemark, ResumeState } from './rules.ts'
import { removals, resumes, spool } from './storages.server.ts'

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

/** For a storage that does not answer one applicant waits, not each that follows. */
const sparedFor = 15_000
let sparedUntil = 0

async function putInStorage(key: string, bytes: Uint8Array): Promise<ResumeRemark[]> {
  if (Date.now() < sparedUntil) throw new StorageError('silent')
  try {
    const { setUp } = await resumes.put(key, bytes)
    return [...(setUp ? (['storageSetUp'] as const) : []), await readBack(key, bytes.byteLength)]
  } catch (error) {
    if (error instanceof StorageError && error.fault === 'silent') sparedUntil = Date.now() + sparedFor
    throw error
  }
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

export async function openStoredResume({ key, state }: { key: string; state: ResumeState }, range?: ByteRange) {
  const places = state === 'spooled' ? [spool, resumes] : [resumes, spool]
  for (const place of places) {
    const body = await place.open(key, range)
    if (body) return body
  }
  return null
}

/** Noted first: what the storage does not let go of, or a killed process does not come to, is removed later. */
export async function removeResumes(keys: string[]): Promise<void> {
  const note = randomUUID()
  await removals.put(note, Buffer.from(JSON.stringify(keys))).catch(logged('the removal of resumes could not be noted'))
  await removeNoted(note, keys).catch(logged('resumes could not be removed yet'))
}

export async function removeNoted(note: string, keys: string[]): Promise<void> {
  for (const key of keys) {
    await spool.remove(key)
    await resumes.remove(key)
  }
  await removals.remove(note)
}

function logged(what: string): (error: unknown) => false {
  return (error) => {
    log.error({ error }, what)
    return false
  }
}
