import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { comment, PdfLexer, type PdfToken, string } from './pdf-lexer.ts'

/** ISO 32000-1, 7.5.7. */
export interface PackedObjects {
  content: Buffer
  isDeflated: boolean
  /** Where the first object begins. */
  count: number
  first: number
}

/** A letter for each byte; null where it takes more bytes than the limit. */
export async function unpackObjects({ content, isDeflated }: PackedObjects, limit: number): Promise<string | null> {
  if (!isDeflated) return content.toString('latin1')
  const unpacked = await promisify(inflate)(content, { maxOutputLength: Math.max(1, limit) }).catch(() => null)
  return unpacked?.toString('latin1') ?? null
}

const mostObjects = 100_000
const integer = /^\d{1,9}$/

/** Each object begins where the numbers before the first say. */
export class PdfObjects {
  readonly #lexer: PdfLexer
  readonly #first: number
  readonly #numbers: number[] = []
  #missing: number
  #beginnings: number[] = []
  #isClear: boolean

  constructor(text: string, { count, first }: PackedObjects) {
    this.#lexer = new PdfLexer(text)
    this.#first = first
    this.#missing = 2 * count
    this.#isClear = count <= mostObjects
  }

  /** Once everything is read: all numbers were there, and no object begins in what is no syntax. */
  get isClear(): boolean {
    return this.#isClear && this.#lexer.isClear && this.#missing === 0
  }

  next(): PdfToken | null {
    const token = this.#lexer.next()
    if (!token || !this.#isClear) return token
    if (token.text === string || token.text === comment) this.#passOver(token.start, token.end)
    else if (this.#missing > 0) this.#noteNumber(token.text)
    return token
  }

  #noteNumber(text: string) {
    if (integer.test(text)) this.#numbers.push(Number(text))
    else this.#isClear = false
    this.#missing--
    if (this.#missing > 0) return
    const beginnings = this.#numbers.filter((_, index) => index % 2 === 1).map((offset) => this.#first + offset)
    this.#beginnings = beginnings.sort((one, other) => other - one)
  }

  #passOver(start: number, end: number) {
    // Nothing but numbers belongs before the first object.
    if (this.#missing > 0) this.#isClear = false
    const beginnings = this.#beginnings
    while (beginnings.length > 0 && (beginnings.at(-1) as number) <= start) beginnings.pop()
    if ((beginnings.at(-1) ?? end) < end) this.#isClear = false
  }
}
