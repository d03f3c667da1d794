import { comment, longestWord, PdfLexer, type PdfToken, string } from './pdf-lexer.ts'
import type { PackedObjects } from './pdf-packed-objects.ts'

/** More entries than any program writes into the dictionary of a stream. */
const mostEntries = 200
const partSize = 64 * 1024
const integer = /^\d{1,7}$/
/** A word `obj` that is or ends one of its own, not one in the middle of another. */
const objectBeginning = /(^|[\0\t\n\f\r \d])obj([\0\t\n\f\r ()<>[\]{}/%\d]|$)/

/** Programs begin to read wherever the file tells them to, always at an object: so those are watched. */
export class PdfFile {
  /** Everything could be seen that a program may come to read, but for what is in `packed`. */
  isClear = true
  objects = 0
  readonly packed: PackedObjects[] = []
  readonly #bytes: Buffer
  /** The part that is being read, and where it begins: most of a large file is in streams, which are no text. */
  #part = ''
  #partStart = 0
  #lexer = new PdfLexer('')
  #depth = 0
  #entries: string[] = []
  #isDictionaryClosed = false

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#openPart(0, partSize)
  }

  next(): PdfToken | null {
    const token = this.#wholeToken()
    if (!this.#lexer.isClear) this.isClear = false
    if (token) this.#note(token)
    return token
  }

  #openPart(start: number, size: number) {
    this.#part = this.#bytes.toString('latin1', start, start + size)
    this.#partStart = start
    this.#lexer = new PdfLexer(this.#part)
  }

  /** Where it may go on behind the end of the part, a part is opened that begins with it, and then larger ones. */
  #wholeToken(): PdfToken | null {
    for (let size = partSize; ; size *= 2) {
      const token = this.#lexer.next()
      const partEnd = this.#partStart + this.#part.length
      if (this.#lexer.reach < this.#part.length || partEnd === this.#bytes.length) return token
      this.#openPart(token ? this.#partStart + token.start : partEnd, size)
    }
  }

  /** Of a token: where it stands in its part. */
  #note({ text, start, end }: PdfToken) {
    const wasDictionaryClosed = this.#isDictionaryClosed
    this.#isDictionaryClosed = text === '>>' || (wasDictionaryClosed && text === comment)
    if (text === string || text === comment) this.#passOver(this.#part.slice(start, end))
    if (text === 'stream' && wasDictionaryClosed) return this.#passOverStream(this.#partStart + end)
    if (text === '/Encrypt') this.isClear = false
    if (!text.startsWith('/')) {
      if (text.includes('obj')) return this.#beginObject()
      if (text.length > longestWord) this.isClear = false
    }

    if (text === '>>') this.#depth = Math.max(0, this.#depth - 1)
    if (this.#depth === 1 && text !== comment && this.#entries.length <= mostEntries) this.#entries.push(text)
    if (text === '<<' && ++this.#depth === 1) this.#entries = []
  }

  #beginObject() {
    this.objects++
    this.#depth = 0
    this.#entries = []
  }

  #passOverStream(keywordEnd: number) {
    const start = keywordEnd + (this.#bytes.toString('latin1', keywordEnd, keywordEnd + 2) === '\r\n' ? 2 : 1)
    const end = endOfStream(this.#bytes, start)
    const content = this.#bytes.subarray(start, end)
    if (this.isClear) this.isClear = !anyObjectBegins(content)
    if (end < this.#partStart + this.#part.length) this.#lexer.at = end - this.#partStart
    else this.#openPart(end, partSize)
    if (!this.#holdsObjects()) return
    const dictionary = this.#packing()
    if (dictionary) this.packed.push({ ...dictionary, content })
    else this.isClear = false
  }

  /** An object that begins in the middle of something else is read by some and not by others. */
  #passOver(passed: string) {
    if (this.isClear) this.isClear = !objectBeginning.test(passed)
  }

  #holdsObjects(): boolean {
    const entries = this.#entries
    const isFull = entries.length > mostEntries
    return isFull || entries.includes('/ObjStm') || (entries.includes('/First') && entries.includes('/N'))
  }

  /** Null where we do not know, or where it is said in more than one way. */
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

/** Few letters are found much faster in megabytes than many. */
function endOfStream(bytes: Buffer, start: number): number {
  for (let at = start; ; at++) {
    at = bytes.indexOf('ends', at)
    if (at < 0) return bytes.length
    if (bytes.toString('latin1', at, at + 'endstream'.length) === 'endstream') return at
  }
}

/** From where letters of it are found: pictures of megabytes have them by chance, and are no text all the same. */
function anyObjectBegins(content: Buffer): boolean {
  for (let at = content.indexOf('obj'); at >= 0; ) {
    const start = Math.max(0, at - 1)
    const end = start + partSize
    const isLast = end >= content.length
    // What ends with the part does not end with the content: it is looked at again, with what follows.
    if (objectBeginning.test(content.toString('latin1', start, end) + (isLast ? '' : 'x'))) return true
    at = isLast ? -1 : content.indexOf('obj', end - 'obj'.length)
  }
  return false
}

function filterIn(entries: string[]): 'none' | 'deflated' | null {
  if (!entries.includes('/Filter')) return 'none'
  const [first, second, third] = entries.slice(entries.indexOf('/Filter') + 1)
  const [filter, isClosed] = first === '[' ? [second, third === ']'] : [first, true]
  return filter === '/FlateDecode' && isClosed ? 'deflated' : null
}
