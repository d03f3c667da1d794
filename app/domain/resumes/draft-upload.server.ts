import { createHash, randomUUID } from 'node:crypto'
import { sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import { sign, verify } from '#app/platform/secrets.server.ts'
import { heldUploads } from '#app/platform/storage/storages.server.ts'
import { ReleasedResume } from './released.ts'

const purpose = 'held-resume'
const day = 24 * 3_600
const mostKept = 1_000
const limitOfAddress = sharedRateLimiter({ name: 'held resume', points: 30, seconds: day })

/** A resume kept for a form that has to be sent again; whoever has the token may send it. */
export interface HeldResume {
  token: string
  name: string
  size: number
}

/** So many are kept, in all or of one address, that no more are. */
export class TooManyHeld extends Error {}

/** The files that were found by a token, and the keys under which they are kept. */
const keys = new WeakMap<File, string>()

/** Keeps a resume for 24 hours, unless so many are kept that they would fill the disk. Throws `TooManyHeld`. */
export async function holdResume(file: File, address: string): Promise<HeldResume> {
  if ((await limitOfAddress(address)) > 0) throw new TooManyHeld('of one address')
  let kept = 0
  for await (const _upload of heldUploads.list()) kept++
  if (kept >= mostKept) throw new TooManyHeld('in all')
  const key = randomUUID()
  const bytes = new Uint8Array(await file.arrayBuffer())
  await heldUploads.put(key, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const claim = JSON.stringify({ key, name: file.name, sha256, expires: Date.now() + day * 1_000 })
  return { token: sign(purpose, Buffer.from(claim).toString('base64url')), name: file.name, size: file.size }
}

/** The resume that the token stands for, or what is left of it; null where the token is not ours or has expired. */
export async function findHeldResume(token: string): Promise<File | null> {
  const claim = claimOf(token)
  if (!claim) return null
  const body = await heldUploads.open(claim.key)
  if (!body) return new ReleasedResume(claim.name, claim.sha256)
  const file = new File([await new Response(body).arrayBuffer()], claim.name)
  keys.set(file, claim.key)
  return file
}

/** What the token stood for is not needed any more: another file was chosen. */
export async function releaseHeldResume(token: string): Promise<void> {
  const claim = claimOf(token)
  if (claim) await heldUploads.remove(claim.key)
}

/** The same for a file that was found by its token, once its application is stored; any other has no such copy. */
export async function releaseCopy(file: File): Promise<void> {
  const key = keys.get(file)
  if (key) await heldUploads.remove(key)
}

function claimOf(token: string): { key: string; name: string; sha256: string } | null {
  const claim = verify(purpose, token)
  if (claim === undefined) return null
  const { expires, ...file } = JSON.parse(Buffer.from(claim, 'base64url').toString())
  return expires > Date.now() ? file : null
}

/** Removes every copy of a file that is kept for a form: whoever erases it does not mean to leave one. */
export async function removeHeldCopies(size: number, sha256: string): Promise<void> {
  for await (const { key } of heldUploads.list()) {
    if ((await heldUploads.stat(key))?.size !== size) continue
    const body = await heldUploads.open(key)
    const found = body && createHash('sha256').update(await new Response(body).bytes())
    if (found?.digest('hex') === sha256) await heldUploads.remove(key)
  }
}

/** Removes what has been kept for long enough. */
export async function removeExpiredHeldResumes(now = new Date()): Promise<void> {
  for await (const { key, storedAt } of heldUploads.list()) {
    if (now.getTime() - storedAt.getTime() > day * 1_000) await heldUploads.remove(key)
  }
}
