import { hash } from 'node:crypto'
import { keepFile, readDraft, removeDrafts } from '#app/domain/files/files.server.ts'
import { hasRoomForDraft } from '#app/domain/files/room.server.ts'
import { wakeWorker } from '#app/domain/files/worker.server.ts'
import { expiresAfter } from '#app/domain/retention.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { perNetwork, sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import { sign, verify } from '#app/platform/secrets.server.ts'

const purpose = 'held-resume'

/** In bytes for each network and day, so that a few networks cannot fill the space of all drafts. */
const mostOfNetwork = 20 * 1024 ** 2
const limitOfNetwork = perNetwork(sharedRateLimiter, {
  name: 'held bytes',
  points: mostOfNetwork,
  seconds: 24 * 3_600,
})
/** Limits a network to 30 drafts a day, however small they are. */
const leastCounted = Math.floor(mostOfNetwork / 30)

interface Claim {
  key: string
  name: string
  sha256: string
}

/** Empty once an application has adopted the file, but a repeated form is still recognized. */
export class DraftUploadFile extends File {
  readonly key: string
  readonly sha256: string

  constructor(content: BlobPart[], { key, name, sha256 }: Claim) {
    super(content, name)
    this.key = key
    this.sha256 = sha256
  }
}

/** Best effort: if it fails, or too many files wait, the applicant chooses the file again. */
export async function keepDraftUpload(file: File, address: string): Promise<{ token: string } | null> {
  try {
    if ((await limitOfNetwork(address, Math.max(file.size, leastCounted))) > 0) {
      log.warn('too many resumes of one address are kept for their forms')
      return null
    }
    if (!(await hasRoomForDraft(file.size))) {
      log.warn('too many resumes are kept for their forms')
      return null
    }
    const bytes = await file.bytes()
    const sha256 = hash('sha256', bytes)
    const claim: Claim = { key: await keepFile('resumes', bytes, sha256), name: file.name, sha256 }
    const signed = JSON.stringify({ ...claim, expires: expiresAfter('draftUpload', databaseTime()).getTime() })
    return { token: sign(purpose, Buffer.from(signed).toString('base64url')) }
  } catch (error) {
    log.error({ error }, 'a resume could not be kept for its form')
    return null
  }
}

export async function openDraftUpload(token: string): Promise<DraftUploadFile | null> {
  const claim = claimOf(token)
  if (!claim) return null
  try {
    const bytes = await readDraft(claim.key)
    return new DraftUploadFile(bytes ? [bytes] : [], claim)
  } catch (error) {
    log.error({ error }, 'a kept resume could not be read')
    return null
  }
}

/** If it cannot be removed now, the draft expires within a day. */
export async function removeDraftUpload(token: string): Promise<void> {
  const claim = claimOf(token)
  if (claim) await discardDraft(claim.key)
}

/** Fails if an application has adopted it. */
export async function discardDraft(key: string): Promise<void> {
  try {
    await removeDrafts(database, { key })
    wakeWorker()
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
