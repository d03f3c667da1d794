import { isDigit, isRegular, isSpace, longestWord, PdfLexer, type PdfToken } from './pdf-lexer.ts'
import type { PackedObjects } from './pdf-packed-objects.ts'

/** More entries than any program writes into the dictionary of a stream. */
const mostEntries = 200
const integer = /^\d{1,7}$/

/**
 * What stands in a PDF outside its streams, and the streams in which objects are packed. A program that shows the file
 * begins to read wherever the file tells it to; that is always an object, so the objects' beginnings are watched.
 */
export class PdfFile {
  /** Whether everything could be seen that a program may come to read, but for what is in `packed`. */
  isClear = true
  objects = 0
  readonly packed: PackedObjects[] = []
  readonly #bytes: Buffer
  readonly #lexer: PdfLexer
  #depth = 0
  /** What stands in the outermost dictionary of the object. */
  #entries: string[] = []
  #isDictionaryClosed = false

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#lexer = new PdfLexer(bytes)
  }

  next(): PdfToken | null {
    const token = this.#lexer.next()
    if (!this.#lexer.isClear) this.isClear = false
    if (token) this.#note(token)
    return token
  }

  #note(token: PdfToken) {
    const wasDictionaryClosed = this.#isDictionaryClosed
    this.#isDictionaryClosed = token.kind === 'close dictionary' || (wasDictionaryClosed && token.kind === 'comment')
    if (token.kind === 'string' || token.kind === 'comment') this.#passOver(token.start, token.end)
    if (token.kind === 'word' && token.text.includes('obj')) return this.#beginObject()
    if (token.kind === 'word' && token.text === 'stream' && wasDictionaryClosed) return this.#passOverStream(token.end)
    if (token.kind === 'name' && token.text === 'Encrypt') this.isClear = false
    if (token.kind === 'word' && token.end - token.start > longestWord) this.isClear = false

    if (token.kind === 'close dictionary') this.#depth = Math.max(0, this.#depth - 1)
    if (this.#depth === 1 && token.kind !== 'comment' && this.#entries.length <= mostEntries)
      this.#entries.push('text' in token ? (token.kind === 'name' ? `/${token.text}` : token.text) : token.kind)
    if (token.kind === 'open dictionary' && ++this.#depth === 1) this.#entries = []
  }

  #beginObject() {
    this.objects++
    this.#depth = 0
    this.#entries = []
  }

  #passOverStream(keywordEnd: number) {
    const bytes = this.#bytes
    const isAfterReturn = bytes[keywordEnd] === 0x0d
    const start = keywordEnd + (isAfterReturn ? (bytes[keywordEnd + 1] === 0x0a ? 2 : 1) : 1)
    const found = bytes.indexOf('endstream', start)
    const end = found < 0 ? bytes.length : found
    this.#passOver(start, end)
    this.#lexer.at = end
    if (!this.#holdsObjects()) return
    const dictionary = this.#packing()
    if (dictionary) this.packed.push({ ...dictionary, content: bytes.subarray(start, end) })
    else this.isClear = false
  }

  /** An object that begins in the middle of something else is read by some and not by others. */
  #passOver(start: number, end: number) {
    const bytes = this.#bytes.subarray(start, end)
    let at = bytes.indexOf('obj')
    while (at >= 0 && this.isClear) {
      if (isSpace(bytes[at - 1]) || isDigit(bytes[at - 1])) this.isClear = isRegular(bytes[at + 3])
      at = bytes.indexOf('obj', at + 3)
    }
  }

  #holdsObjects(): boolean {
    const entries = this.#entries
    const isFull = entries.length > mostEntries
    return isFull || entries.includes('/ObjStm') || (entries.includes('/First') && entries.includes('/N'))
  }

  /** How the objects of a stream are packed; null where we do not know, or where it is said in more than one way. */
  #packing() {
    const entries = this.#entries
    const otherwise = ['/F', '/DP', '/DecodeParms']
    const keys = ['/N', '/First', '/Filter', ...otherwise]
    const isAmbiguous = keys.some((key) => entries.indexOf(key) !== entries.lastIndexOf(key))
    if (entries.length > mostEntries || isAmbiguous || otherwise.some((key) => entries.includes(key))) return null
    const numbers = ['/N', '/First'].map((key) => {
      const [value = '', next = '/'] = entries.slice(entries.indexOf(key) + 1)
      return entries.includes(key) && integer.test(value) && next.startsWith('/') ? Number(value) : null
    })
    const filter = filterIn(entries)
    const [count, first] = numbers
    if (count == null || first == null || filter === null) return null
    return { count, first, isDeflated: filter === 'deflated' }
  }
}

function filterIn(entries: string[]): 'none' | 'deflated' | null {
  if (!entries.includes('/Filter')) return 'none'
  const [first, second, third] = entries.slice(entries.indexOf('/Filter') + 1)
  const [filter, isClosed] = first === 'open array' ? [second, third === 'close array'] : [first, true]
  return filter === '/FlateDecode' && isClosed ? 'deflated' : null
}
