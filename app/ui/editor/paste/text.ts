import type { JSONContent } from '@tiptap/core'

const invisible = /[\u00ad\u200b\u2060\ufeff]/g
const spaces = /[ \t\r\n\f\u00a0]+/g

/** The pieces of a line as a browser shows them: white space in a row is one space, and none begins or ends the line. */
export function tidyLine(pieces: JSONContent[]): JSONContent[] {
  const tidy: JSONContent[] = []
  let endsWithSpace = true
  for (const piece of pieces) {
    if (piece.type === 'hardBreak') trimEnd(tidy)
    if (piece.type !== 'text') {
      endsWithSpace = piece.type === 'hardBreak'
      tidy.push(piece)
      continue
    }
    const shown = (piece.text ?? '').replace(invisible, '').replace(spaces, asOneSpace)
    const text = endsWithSpace ? shown.replace(/^ /, '') : shown
    if (!text) continue
    endsWithSpace = text.endsWith(' ')
    tidy.push({ ...piece, text })
  }
  trimEnd(tidy)
  return tidy
}

/** Word fills gaps with spaces that do not break; a single one between a figure and its unit stays. */
function asOneSpace(found: string, at: number, text: string): string {
  const [before = '', after = ''] = [text[at - 1], text[at + found.length]]
  const joins = (/\d/.test(before) && after !== '') || /[!?:;»%€]/.test(after) || before === '«'
  return found === '\u00a0' && joins ? found : ' '
}

function trimEnd(line: JSONContent[]): void {
  for (let last = line.at(-1); last?.type === 'text'; last = line.at(-1)) {
    last.text = last.text?.trimEnd() ?? ''
    if (last.text) return
    line.pop()
  }
}

/** A blank line between two of a paragraph's lines makes two paragraphs of them. */
export function splitParagraphs(pieces: JSONContent[]): JSONContent[][] {
  const paragraphs: JSONContent[][] = [[]]
  let breaks: JSONContent[] = []
  for (const piece of tidyLine(pieces)) {
    if (piece.type === 'hardBreak') {
      breaks.push(piece)
      continue
    }
    const present = paragraphs.at(-1) as JSONContent[]
    if (breaks.length > 1) paragraphs.push([piece])
    else present.push(...(present.length > 0 ? breaks : []), piece)
    breaks = []
  }
  return paragraphs.filter(({ length }) => length > 0)
}
