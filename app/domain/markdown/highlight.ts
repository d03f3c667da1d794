import hljs from 'highlight.js/lib/common'
import type { Token } from 'markdown-it'

/** In characters. Some grammars take time with the square of a block or of a line. */
const longestBlock = 4_000
const longestLine = 200
const mostInText = 20_000

/** HTML of code with a class for each kind of word; empty for languages that are not known and for code that is too long. */
export function highlightCode(code: string, language: string): string {
  const isKnown = hljs.getLanguage(language) !== undefined
  if (!isKnown || code.length > longestBlock || code.split('\n').some((line) => line.length > longestLine)) return ''
  return hljs.highlight(code, { language, ignoreIllegals: true }).value
}

/** Leaves the code plain that stands after much other code. */
export function limitHighlighting(tokens: Token[]) {
  let left = mostInText
  for (const token of tokens) {
    if (token.type !== 'fence') continue
    left -= token.content.length
    if (left < 0) token.info = ''
  }
}
