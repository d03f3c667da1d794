import { log } from '#app/platform/log.server.ts'
import { runLimited } from '#app/platform/processes/run-limited.server.ts'
import { longestText } from './readers/answer.ts'

type DocumentType = 'doc' | 'docx' | 'pdf'

const readers: Record<DocumentType, () => Promise<{ default: string }>> = {
  doc: () => import('./readers/doc.ts?program'),
  docx: () => import('./readers/docx.ts?program'),
  pdf: () => import('./readers/pdf.ts?program'),
}

/** A file may be made to stall or to burst whoever reads it: then it is given up. */
const limits = { memory: 256, seconds: 10, output: longestText * 3 }

/** Null where the document cannot be read. */
export async function extractText(bytes: Uint8Array, type: DocumentType): Promise<string | null> {
  try {
    const { default: program } = await readers[type]()
    return (await runLimited(program, bytes, limits)).toString()
  } catch (error) {
    log.info({ error, type }, 'a document could not be read')
    return null
  }
}
