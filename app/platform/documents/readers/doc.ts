import WordExtractor from 'word-extractor'
import BufferReader from 'word-extractor/lib/buffer-reader.js'
import CompoundFile from 'word-extractor/lib/ole-compound-doc.js'
import { answer, type DocumentProblem } from './answer.ts'

void answer(async (document) => {
  const problem = await findProblem(document)
  if (problem) return { problem }
  const text = await new WordExtractor().extract(document)
  const parts = [
    text.getHeaders({ includeFooters: false }),
    text.getBody(),
    text.getTextboxes(),
    text.getFootnotes(),
    text.getEndnotes(),
    text.getFooters(),
  ]
  return parts.join('\n\n')
})

/** In the header of the document: the second byte of its flags, and the flag for encryption ([MS-DOC] 2.5.2). */
const [flagsAt, encrypted] = [10, 0x0100]

/** An encrypted DOCX is a compound file, too ([MS-OFFCRYPTO] 2.3.4.4). */
async function findProblem(bytes: Buffer): Promise<DocumentProblem | undefined> {
  const file = await new CompoundFile(new BufferReader(bytes)).read()
  if (await firstBytes(file, 'EncryptedPackage')) return 'locked'
  const head = await firstBytes(file, 'WordDocument')
  if (!head) return 'otherType'
  return (head.readUInt16LE(flagsAt) & encrypted) !== 0 ? 'locked' : undefined
}

async function firstBytes(file: CompoundFile, name: string): Promise<Buffer | undefined> {
  for await (const bytes of file.stream(name)) return bytes
  return undefined
}
