import { hash, randomUUID } from 'node:crypto'
import { erasedBefore, expiryOf } from '#app/domain/retention.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { perNetwork, sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import { sign, verify } from '#app/platform/secrets.server.ts'
import { StorageError } from '#app/platform/storage/storage.ts'
import { draftUploads } from './storages.server.ts'

const purpose = 'held-resume'
const mostDraftUploads = 1_000
const limitOfAddress = perNetwork(sharedRateLimiter, { name: 'held resume', points: 30, seconds: 24 * 3_600 })

interface Claim {
  key: string
  name: string
  sha256: string
}

/** An empty file once its application is stored: enough to know that application should the form be sent again. */
export class DraftUploadFile extends File {
  readonly token: string
  readonly sha256: string

  constructor(content: BlobPart[], name: string, { token, sha256 }: { token: string; sha256: string }) {
    super(content, name)
    this.token = token
    this.sha256 = sha256
  }
}

/** A courtesy: where it fails, or the disk would fill, the applicant chooses the file again. */
export async function keepDraftUpload(file: File, address: string): Promise<{ token: string } | null> {
  try {
    const limit = (await limitOfAddress(address)) > 0 ? 'of one address' : (await isFull()) ? 'in all' : null
    if (limit) {
      log.warn({ limit }, 'too many resumes are kept for their forms')
      return null
    }
    const bytes = await file.bytes()
    const claim: Claim = { key: randomUUID(), name: file.name, sha256: hash('sha256', bytes) }
    await draftUploads.put(claim.key, bytes)
    const signed = JSON.stringify({ ...claim, expires: expiryOf('draftUpload', databaseTime()).getTime() })
    return { token: sign(purpose, Buffer.from(signed).toString('base64url')) }
  } catch (error) {
    log.error({ error }, 'a resume could not be kept for its form')
    return null
  }
}

async function isFull(): Promise<boolean> {
  let kept = 0
  try {
    for await (const _upload of draftUploads.list()) kept++
  } catch (error) {
    // As many as are kept here have been counted.
    if (!(error instanceof StorageError)) throw error
  }
  return kept >= mostDraftUploads
}

export async function openDraftUpload(token: string): Promise<DraftUploadFile | null> {
  const claim = claimOf(token)
  if (!claim) return null
  try {
    const body = await draftUploads.open(claim.key)
    return new DraftUploadFile(body ? [await new Response(body).bytes()] : [], claim.name, {
      token,
      sha256: claim.sha256,
    })
  } catch (error) {
    log.error({ error }, 'a kept resume could not be read')
    return null
  }
}

/** What cannot be removed now goes by itself within a day. */
export async function removeDraftUpload(token: string): Promise<void> {
  try {
    const claim = claimOf(token)
    if (claim) await draftUploads.remove(claim.key)
  } catch (error) {
    log.error({ error }, 'the copy of a resume could not be removed')
  }
}

function claimOf(token: string): Claim | null {
  const claim = verify(purpose, token)
  if (claim === undefined) return null
  const { expires, ...file } = JSON.parse(Buffer.from(claim, 'base64url').toString())
  return expires > databaseTime().getTime() ? file : null
}

export async function removeCopiesOf(files: { size: number; sha256: string }[]): Promise<void> {
  if (files.length === 0) return
  const bySize = Map.groupBy(files, ({ size }) => size)
  for await (const { key, size } of draftUploads.list()) {
    const alike = bySize.get(size)
    const body = alike && (await draftUploads.open(key))
    const digest = body && hash('sha256', await new Response(body).bytes())
    if (alike?.some(({ sha256 }) => sha256 === digest)) await draftUploads.remove(key)
  }
}

export async function removeExpiredDraftUploads(now = databaseTime()): Promise<void> {
  for await (const { key, storedAt } of draftUploads.list()) {
    if (storedAt < erasedBefore('draftUpload', now)) await draftUploads.remove(key)
  }
}
