import { log } from '#app/platform/log.server.ts'
import { ProcessFailed, runLimited } from '#app/platform/processes/run-limited.server.ts'
import { type DocumentProblem, longestText } from './readers/answer.ts'

type DocumentType = 'doc' | 'docx' | 'pdf'

/** Increase it when a reader finds more than before, so that stored texts are extracted again. */
export const readersVersion = 2

const readers: Record<DocumentType, () => Promise<{ default: string }>> = {
  doc: () => import('./readers/doc.ts?program'),
  docx: () => import('./readers/docx.ts?program'),
  pdf: () => import('./readers/pdf.ts?program'),
}

/**
 * A malicious file may stall the reader or exhaust its memory, so both are limited. JSON may take 6 bytes for a
 * character.
 */
const limits = { memory: 256, seconds: 10, output: longestText * 6 }

/** Lower than documents that a person waits for, and than pictures. */
const backgroundPriority = -2

interface Manner {
  isBackground?: boolean
  /** Aborts it, and it rejects. */
  signal?: AbortSignal | undefined
}

export type ExtractedText = { text: string } | { problem: DocumentProblem | 'unreadable' }

/** Rejects if the system cannot start a process. */
export async function extractText(
  bytes: Uint8Array,
  type: DocumentType,
  { isBackground = false, signal }: Manner = {},
): Promise<ExtractedText> {
  const { default: program } = await readers[type]()
  try {
    const answer = await runLimited(program, bytes, { ...limits, signal }, isBackground ? backgroundPriority : 0)
    return JSON.parse(answer.toString())
  } catch (error) {
    if (!(error instanceof ProcessFailed)) throw error
    log.info({ error, type }, 'a document could not be read')
    return { problem: 'unreadable' }
  }
}
