import { randomUUID } from 'node:crypto'
import { resumes } from '#app/domain/files/storages.server.ts'
import { withTimeLimit } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'

type StorageCheck = 'noBucket' | 'notFound' | 'failed' | 'unexpected' | 'accessible' | 'writable' | 'limited'

const cachedFor = 30_000
const deadline = 1_000

let latest: { checkedAt: number; found: Promise<StorageCheck>; isConfigured?: boolean | undefined } | undefined

export async function isStorageConfigured(): Promise<boolean> {
  const { found, isConfigured } = !latest || Date.now() - latest.checkedAt > cachedFor ? startCheck() : latest
  // A slow storage counts as working: the check does not wait for the listing.
  return isConfigured ?? withTimeLimit(found.then(isUsable), deadline).catch(() => true)
}

export function checkStorageNow(): Promise<StorageCheck> {
  return startCheck().found
}

const isUsable = (found: StorageCheck) => found === 'writable'

function startCheck() {
  const check = { checkedAt: Date.now(), found: setUpAndCheck(), isConfigured: latest?.isConfigured }
  void check.found.then((found) => {
    check.isConfigured = isUsable(found)
  })
  latest = check
  return check
}

async function setUpAndCheck(): Promise<StorageCheck> {
  const found = await checkStorage()
  if (found !== 'notFound') return found
  // The first stored file creates the folder or the bucket; the next check reports why it cannot be stored.
  await writeProbe().catch(() => {})
  return checkStorage()
}

export async function checkStorage(): Promise<StorageCheck> {
  try {
    if (!(await resumes.isSetUp())) return 'notFound'
  } catch (error) {
    log.error({ error }, 'the storage could not be checked')
    if (!(error instanceof StorageError) || error.fault === 'elsewhere') return 'unexpected'
    if (error.fault === 'noBucket') return 'noBucket'
    return error.fault === 'notPermitted' ? 'limited' : 'failed'
  }
  try {
    await writeProbe()
    return 'writable'
  } catch (error) {
    log.error({ error }, 'the storage can be read and not written')
    return error instanceof StorageError && error.fault === 'notPermitted' ? 'limited' : 'accessible'
  }
}

export async function writeProbe(): Promise<void> {
  // Not a file key, in case the probe cannot be removed.
  const key = `probe-${randomUUID()}`
  await resumes.put(key, new Uint8Array([1]))
  await resumes.remove(key)
}
