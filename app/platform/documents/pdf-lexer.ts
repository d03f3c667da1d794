/** What stands in a PDF, one thing after another (ISO 32000-1, 7.2 and 7.3). */
export type PdfToken =
  | { kind: 'name' | 'word'; text: string; start: number; end: number }
  /** A string in parentheses or in hexadecimal, and a comment: what stands in them is no syntax. */
  | { kind: 'string' | 'comment'; start: number; end: number }
  | { kind: 'open dictionary' | 'close dictionary' | 'open array' | 'close array'; start: number; end: number }

const code = (sign: string) => sign.charCodeAt(0)
const openParenthesis = code('(')
const closeParenthesis = code(')')
const backslash = code('\\')
const less = code('<')
const greater = code('>')
const openBracket = code('[')
const closeBracket = code(']')
const slash = code('/')
const percent = code('%')
const hash = code('#')

const space = 1
const delimiter = 2
const kinds = new Uint8Array(256)
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) kinds[byte] = space
for (const sign of '()<>[]{}/%') kinds[code(sign)] = delimiter

export const isSpace = (byte = 0) => kinds[byte] === space
/** Neither space nor delimiter nor a digit: such a byte goes on with the word before it. */
export const isRegular = (byte = 0) => kinds[byte] === 0 && !isDigit(byte)
export const isDigit = (byte = 0) => byte >= 0x30 && byte <= 0x39

const endMark = [...'%%EOF'].map(code)

/** Names and words that are longer are cut: none that means anything is. */
export const longestWord = 128

/** Reads a PDF's syntax in one pass, each byte once; `at` may be set to go on elsewhere. */
export class PdfLexer {
  at: number
  /** Whether all programs agree on what is a comment. */
  isClear = true
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  next(): PdfToken | null {
    const bytes = this.#bytes
    while (this.at < bytes.length && isSpace(bytes[this.at])) this.at++
    if (this.at >= bytes.length) return null
    const start = this.at
    const first = bytes[start]
    if (first === slash) return this.#name(start)
    if (first === openParenthesis) return this.#string(start)
    if (first === percent) return this.#comment(start)
    if (first === less) {
      if (bytes[start + 1] === less) return this.#sign(start, 2, 'open dictionary')
      return this.#until(start, isGreater, 'string')
    }
    if (first === greater && bytes[start + 1] === greater) return this.#sign(start, 2, 'close dictionary')
    if (first === openBracket) return this.#sign(start, 1, 'open array')
    if (first === closeBracket) return this.#sign(start, 1, 'close array')
    this.at = kinds[first as number] === delimiter ? start + 1 : this.#endOfWord(start)
    return { kind: 'word', text: this.#text(start), start, end: this.at }
  }

  #name(start: number): PdfToken {
    this.at = this.#endOfWord(start + 1)
    const raw = this.#text(start + 1)
    const text = raw.includes('#') ? unescapeName(raw) : raw
    return { kind: 'name', text, start, end: this.at }
  }

  /** Parentheses may stand in a string in pairs, or behind a backslash. */
  #string(start: number): PdfToken {
    const bytes = this.#bytes
    let open = 1
    this.at = start + 1
    while (this.at < bytes.length && open > 0) {
      const byte = bytes[this.at++]
      if (byte === backslash) this.at++
      else if (byte === openParenthesis) open++
      else if (byte === closeParenthesis) open--
    }
    this.at = Math.min(this.at, bytes.length)
    return { kind: 'string', start, end: this.at }
  }

  /** Programs that add to a file may go on right behind the mark of its end, where others read on as a comment. */
  #comment(start: number): PdfToken {
    const bytes = this.#bytes
    const isMark = endMark.every((byte, index) => bytes[start + index] === byte)
    if (!isMark) return this.#until(start, isLineEnd, 'comment')
    this.at = start + endMark.length
    const end = this.at
    while (this.at < bytes.length && isSpace(bytes[this.at])) {
      if (isLineEnd(bytes[this.at++] as number)) return { kind: 'comment', start, end }
    }
    if (this.at < bytes.length) this.isClear = false
    return { kind: 'comment', start, end }
  }

  #until(start: number, isLast: (byte: number) => boolean, kind: 'string' | 'comment'): PdfToken {
    const bytes = this.#bytes
    while (this.at < bytes.length && !isLast(bytes[this.at] as number)) this.at++
    this.at = Math.min(this.at + 1, bytes.length)
    return { kind, start, end: this.at }
  }

  #sign(start: number, length: number, kind: 'open dictionary' | 'close dictionary' | 'open array' | 'close array') {
    this.at = start + length
    return { kind, start, end: this.at }
  }

  #endOfWord(start: number): number {
    let end = start
    while (end < this.#bytes.length && kinds[this.#bytes[end] as number] === 0) end++
    return end
  }

  #text(start: number): string {
    return String.fromCharCode(...this.#bytes.subarray(start, Math.min(this.at, start + longestWord)))
  }
}

const isLineEnd = (byte: number) => byte === 0x0a || byte === 0x0d
const isGreater = (byte: number) => byte === greater

/** In a name any byte may be written as two hexadecimal digits behind a number sign. */
function unescapeName(raw: string): string {
  let name = ''
  for (let at = 0; at < raw.length; at++) {
    const digits = raw.slice(at + 1, at + 3)
    const isEscaped = raw.charCodeAt(at) === hash && digits.length === 2 && /^[\da-f]{2}$/i.test(digits)
    name += isEscaped ? String.fromCharCode(Number.parseInt(digits, 16)) : raw[at]
    if (isEscaped) at += 2
  }
  return name
}
