import { createHash, randomUUID } from 'node:crypto'
import { sign, verify } from '#app/platform/secrets.server.ts'
import { heldUploads } from '#app/platform/storage.server.ts'

const purpose = 'held-resume'
const keptFor = 24 * 3_600_000
const mostKept = 200

/** A resume kept for a form that has to be sent again; whoever has the token may send it. */
export interface HeldResume {
  token: string
  name: string
  size: number
}

/** Keeps a resume for 24 hours, unless so many are kept that forms sent on purpose would fill the disk. */
export async function holdResume(file: File): Promise<HeldResume> {
  let kept = 0
  for await (const _upload of heldUploads.list()) kept++
  if (kept >= mostKept) throw new Error('No more resumes are kept for their forms.')
  const key = randomUUID()
  await heldUploads.put(key, new Uint8Array(await file.arrayBuffer()))
  const claim = JSON.stringify({ key, name: file.name, expires: Date.now() + keptFor })
  return { token: sign(purpose, Buffer.from(claim).toString('base64url')), name: file.name, size: file.size }
}

/** The resume that the token stands for, or null where the token is not ours, expired or its file gone. */
export async function findHeldResume(token: string): Promise<File | null> {
  const claim = verify(purpose, token)
  if (claim === undefined) return null
  const { key, name, expires } = JSON.parse(Buffer.from(claim, 'base64url').toString())
  const body = expires > Date.now() ? await heldUploads.open(key) : null
  return body && new File([await new Response(body).arrayBuffer()], name)
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
    if (now.getTime() - storedAt.getTime() > keptFor) await heldUploads.remove(key)
  }
}
