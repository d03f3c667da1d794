import { randomUUID } from 'node:crypto'
import { resumes } from '#app/platform/storage/storages.server.ts'
import { checkStorage, type StorageCheck } from './storage-check.server.ts'

const keptFor = 30_000
const patience = 1_000

let latest: { checkedAt: number; check: Promise<StorageCheck>; isConfigured?: boolean } | undefined

/** Checks the storage of the resumes now. */
export async function checkStorageNow(now = Date.now()): Promise<StorageCheck> {
  const before = latest?.isConfigured
  const entry = { checkedAt: now, check: lookInto(), isConfigured: before }
  latest = entry
  const found = await entry.check
  entry.isConfigured = isUsable(found)
  return found
}

/** Whether the storage was configured when it was last looked into, which happens behind the back of whoever asks. */
export async function isStorageConfigured(now = Date.now()): Promise<boolean> {
  if (!latest || now - latest.checkedAt > keptFor) void checkStorageNow(now)
  return (
    latest?.isConfigured ?? Promise.race([latest?.check.then(isUsable), tooLate()]).then((usable) => usable ?? true)
  )
}

const isUsable = (found: StorageCheck) => found === 'writable'

/** A storage that takes its time gets the benefit of the doubt: the list does not wait for it. */
function tooLate() {
  return new Promise<true>((resolve) => {
    setTimeout(resolve, patience, true).unref()
  })
}

async function lookInto(): Promise<StorageCheck> {
  const found = await checkStorage()
  // Whatever is stored first makes the folder or the bucket.
  return found === 'notFound' && (await canBeMade()) ? checkStorage() : found
}

async function canBeMade(): Promise<boolean> {
  const key = randomUUID()
  const isMade = await resumes.put(key, new Uint8Array([1])).then(
    () => true,
    () => false,
  )
  // Where this cannot be removed, the check that follows finds out why.
  if (isMade) await resumes.remove(key).catch(() => {})
  return isMade
}
