import { hash } from 'node:crypto'
import { applicationMessages, applicationReplies } from '#app/content/applications.ts'
import { visibleLine } from '#app/domain/fields/schemas.ts'
import { hasRoomForDraft, keepFile, readDraft, removeDrafts } from '#app/domain/files/files.server.ts'
import { wakeWorker } from '#app/domain/files/move.server.ts'
import { expiresAfter } from '#app/domain/retention.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { extractText } from '#app/platform/documents/text.server.ts'
import { log } from '#app/platform/log.server.ts'
import { perNetwork, sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import { sign, verify } from '#app/platform/secrets.server.ts'
import { claimedType, type ResumeType, resumeProblem, resumeTypeOf } from './rules.ts'

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
class DraftUploadFile extends File {
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

/** In milliseconds. A waiting check holds the slot of an upload. */
const [longestWait, mostWaiting] = [20_000, 2]
let waiting = 0

/**
 * The reason why a recruiter could not open the file. Null if there is none, or no time to check: then the text
 * extraction finds it later. A process for each application would take too much of the machine, so only suspicious
 * files are opened here: see `docs/decisions/untrusted-documents.md`.
 */
export async function findOpeningProblem(bytes: Uint8Array, type: ResumeType): Promise<'locked' | 'otherType' | null> {
  if (!isMarked[type](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)) || waiting >= mostWaiting) return null
  waiting++
  const signal = AbortSignal.timeout(longestWait)
  const overdue = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
  const opened = extractText(bytes, type, { signal }).catch((error: unknown) => {
    if (!signal.aborted) log.error({ error }, 'a resume could not be looked into')
    return null
  })
  const found = await Promise.race([opened, overdue]).finally(() => waiting--)
  return found && 'problem' in found && found.problem !== 'unreadable' ? found.problem : null
}

/** Bytes, because Node 24 never returns from a UTF-16 search in a buffer at an odd address. */
const wordStream = Buffer.from('WordDocument', 'utf16le')

const isMarked: Record<ResumeType, (bytes: Buffer) => boolean> = {
  /** ISO 32000-1, 7.6: an entry of the trailer, which is never compressed. Most such files open without a password. */
  pdf: (bytes) => bytes.includes('/Encrypt'),
  doc: (bytes) => !bytes.includes(wordStream) || isEncryptedWord(bytes),
  docx: (bytes) => !bytes.includes('word/document'),
}

const [sector, wordMark, flagsAt, encrypted] = [512, 0xa5ec, 10, 0x0100]

/** [MS-DOC] 2.5.2: the header of a document, at the start of a sector. */
function isEncryptedWord(bytes: Buffer): boolean {
  for (let at = sector; at + sector <= bytes.length; at += sector)
    if (bytes.readUInt16LE(at) === wordMark && (bytes.readUInt16LE(at + flagsAt) & encrypted) !== 0) return true
  return false
}

interface ReceivedResume {
  /** The applicant's file name, shortened and without invisible characters. */
  originalName: string
  type: ResumeType
  bytes: Uint8Array<ArrayBuffer>
  sha256: string
  /** Key of the draft upload, if the file survived a validation error. */
  draftKey: string | null
  /** An application has adopted it, so there are no bytes. */
  isReleased: boolean
}

export async function receiveResume(
  file: File,
): Promise<{ ok: true; resume: ReceivedResume } | { ok: false; problem: string }> {
  const bytes = await file.bytes()
  const draftUpload = file instanceof DraftUploadFile ? file : null
  const isReleased = draftUpload !== null && bytes.length === 0
  // Only an accepted file has been released.
  const told = isReleased ? { type: claimedType(file.name) as ResumeType } : await typeOrProblem(file, bytes)
  if ('problem' in told) return { ok: false, problem: told.problem }
  const { type } = told
  const sha256 = draftUpload?.sha256 ?? hash('sha256', bytes)
  const originalName = nameOnScreen(file.name)
  return {
    ok: true,
    resume: { originalName, type, bytes, sha256, draftKey: draftUpload?.key ?? null, isReleased },
  }
}

async function typeOrProblem(file: File, bytes: Uint8Array): Promise<ReturnType<typeof resumeTypeOf>> {
  const problem = resumeProblem(file)
  if (problem) return { problem }
  const told = resumeTypeOf(file.name, bytes)
  if ('problem' in told) return told
  const found = await findOpeningProblem(bytes, told.type)
  if (found === 'locked') return { problem: applicationReplies.resumeLocked[told.type] }
  return found === 'otherType' ? { problem: applicationMessages.resumeType } : told
}

const longestStem = 100

/** Some browsers send the folders as well. */
function nameOnScreen(sent: string): string {
  const name = visibleLine(sent.split(/[/\\]/).at(-1) ?? '')
  const dot = name.lastIndexOf('.')
  const stem = [...name.slice(0, dot)]
  return stem.length > longestStem ? `${stem.slice(0, longestStem).join('')}…${name.slice(dot)}` : name
}
