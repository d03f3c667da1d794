import mammoth from 'mammoth'
import { unpack } from '#app/platform/documents/unzip.server.ts'
import { readZip } from '#app/platform/documents/zip.ts'
import { answer } from './answer.ts'

const mostInflated = 30 * 1024 * 1024

/** In the form in which mammoth hands on the parts of its own ZIP library. */
function open(document: Uint8Array<ArrayBuffer>) {
  const parts = new Map(readZip(document)?.map((part) => [part.name, part]))
  let left = mostInflated
  return {
    exists: (name: string) => parts.has(name),
    async read(name: string, encoding?: string) {
      const part = parts.get(name)
      if (!part || part.size > left) throw new Error('The document is too large.')
      left -= part.size
      const content = unpack(part)
      return encoding ? new TextDecoder(encoding).decode(content) : content
    },
  }
}

void answer(async (document) => (await mammoth.extractRawText({ file: open(document) } as never)).value)
