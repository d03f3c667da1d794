import { extractText } from '#app/platform/documents/text.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { ResumeType } from './rules.ts'

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
