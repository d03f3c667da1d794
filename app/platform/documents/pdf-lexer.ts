/** ISO 32000-1, 7.2 and 7.3. */
export interface PdfToken {
  /** A word or bracket as it stands there, a name behind its slash without escapes; else `string` or `comment`. */
  text: string
  start: number
  end: number
}

/** What is in strings and comments is no syntax. */
export const string = '()'
export const comment = '%'

/** Names and words that are longer are cut right behind: none that means anything is. */
export const longestWord = 128

const spaces = /[\0\t\n\f\r ]*/y
const word = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const hexadecimal = /[^>]*>?/y
const line = /[^\r\n]*[\r\n]?/y
const blanks = /[\0\t\f ]*/y

/** One pass, each letter once; `at` may be set to go on elsewhere. */
export class PdfLexer {
  at = 0
  /** How far it had to look for the last token: at the end of a part of a file, it may be another in the whole. */
  reach = 0
  isClear = true
  readonly #text: string

  /** The text has a letter for each byte of the file. */
  constructor(text: string) {
    this.#text = text
  }

  next(): PdfToken | null {
    const text = this.#text
    const start = endOf(spaces, text, this.at)
    this.at = start
    this.reach = start
    if (start >= text.length) return null
    const first = text[start]
    if (first === '(') return this.#token(string, start, endOfString(text, start))
    if (first === '%') return this.#comment(start)
    if (text.startsWith('<<', start) || text.startsWith('>>', start))
      return this.#token(`${first}${first}`, start, start + 2)
    if (first === '<') return this.#token(string, start, endOf(hexadecimal, text, start))
    const end = Math.max(start + 1, endOf(word, text, first === '/' ? start + 1 : start))
    const found = text.slice(start, Math.min(end, start + longestWord + 1))
    return this.#token(first === '/' ? unescapeName(found) : found, start, end)
  }

  #token(text: string, start: number, end: number): PdfToken {
    this.at = end
    this.reach = Math.max(this.reach, end)
    return { text, start, end }
  }

  /** Programs that add to a file may go on right behind the mark of its end, where others read on as a comment. */
  #comment(start: number): PdfToken {
    if (!this.#text.startsWith('%%EOF', start)) return this.#token(comment, start, endOf(line, this.#text, start))
    const end = start + '%%EOF'.length
    this.reach = endOf(blanks, this.#text, end)
    if (this.reach < this.#text.length && !/[\r\n]/.test(this.#text.charAt(this.reach))) this.isClear = false
    return this.#token(comment, start, end)
  }
}

/** 0 where what is sought does not begin right here. */
function endOf(sought: RegExp, text: string, at: number): number {
  sought.lastIndex = at
  sought.test(text)
  return sought.lastIndex
}

/** Parentheses may stand in a string in pairs, or behind a backslash. */
function endOfString(text: string, start: number): number {
  let open = 1
  let at = start + 1
  while (at < text.length && open > 0) {
    const sign = text[at++]
    if (sign === '\\') at++
    else if (sign === '(') open++
    else if (sign === ')') open--
  }
  return Math.min(at, text.length)
}

/** In a name any byte may be written as two hexadecimal digits behind a number sign. */
function unescapeName(name: string): string {
  if (!name.includes('#')) return name
  return name.replace(/#([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
}
