import type { UnzipFileInfo } from 'fflate'
import { Parser } from 'htmlparser2'
import { unzip } from '../unzip.ts'
import { answer, longestText } from './answer.ts'

const mostInflated = 30 * 1024 * 1024

/** The parts with text, by the last segment of their relationship type, in reading order. */
const kinds = ['header', 'main', 'diagramdata', 'chart', 'footnotes', 'endnotes', 'footer']

void answer(async (document) => {
  let left = mostInflated
  function open(name: string): Uint8Array | undefined {
    const isWanted = (part: UnzipFileInfo) => {
      if (nameOf(part.name) !== name) return false
      left -= part.originalSize
      if (left < 0) throw new Error('The document is too large.')
      return true
    }
    return Object.values(unzip(document, isWanted))[0]
  }
  function related(to: string) {
    const slash = to.lastIndexOf('/') + 1
    const xml = open(`${to.slice(0, slash)}_rels/${to.slice(slash)}.rels`)
    return xml ? relationshipsIn(xml, to) : []
  }

  const main = related('').find(({ kind }) => kind === 'officedocument')?.name ?? ''
  const xml = open(main)
  const body = xml && readWordXml(xml, longestText)
  // A spreadsheet is a package, too.
  if (body?.root !== 'document') return { problem: 'otherType' }
  const found = related(main)
  let text = ''
  for (const kind of kinds) {
    if (kind === 'main') text += body.text
    for (const { name } of found.filter((each) => each.kind === kind)) {
      const part = text.length < longestText ? open(name) : undefined
      if (part) text += readWordXml(part, longestText - text.length).text
    }
  }
  return text
})

/** The parts that a part refers to, each once. */
function relationshipsIn(xml: Uint8Array, from: string) {
  const found = new Map<string, string>()
  const parser = new Parser(
    {
      onopentag(_name, { Type = '', Target = '', TargetMode }) {
        const target = TargetMode === 'External' ? null : URL.parse(Target, `package://package/${from}`)
        if (target) found.set(nameOf(target.pathname.slice(1)), Type.slice(Type.lastIndexOf('/') + 1).toLowerCase())
      },
    },
    { xmlMode: true },
  )
  parser.end(new TextDecoder().decode(xml))
  return [...found].map(([name, kind]) => ({ name, kind }))
}

/** Normalizes a part name: case does not matter, and either slash is valid. */
function nameOf(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase()
}

/** Elements without text of their own, with text that Word does not show, or with pronunciation guides. */
const skipped = new Set(['pPr', 'rPr', 'sectPr', 'tblPr', 'moveFrom', 'binData', 'rt'])

/** Elements that stand for a character. */
const signs: Record<string, string> = { br: '\n', cr: '\n', tab: '\t', noBreakHyphen: '-' }

const [lineEnd, paragraphEnd] = ['\n', '\n\n']

const atOnce = 64 * 1024

/** The text of a part of WordprocessingML or DrawingML, truncated at about the requested length. */
function readWordXml(xml: Uint8Array, longest: number) {
  const words = new WordText()
  const parser = new Parser(words, { xmlMode: true })
  const decoder = new TextDecoder(encodingOf(xml))
  // In chunks, so that a large part takes little memory.
  for (let at = 0; at < xml.length && words.length < longest; at += atOnce)
    parser.write(decoder.decode(xml.subarray(at, at + atOnce), { stream: true }))
  return { root: words.root, text: `${words.pieces.join('')}\n\n` }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

class WordText {
  readonly pieces: string[] = []
  length = 0
  root: string | undefined
  private depth = 0
  /** The depth of the skipped element. */
  private skippedFrom: number | null = null
  /** The depth of the element with text. */
  private textFrom: number | null = null
  /** For each open `AlternateContent`: whether one of its equivalent alternatives has been read. */
  private readonly alternatives: boolean[] = []
  /** The index of the shown entry of a form's drop-down list. */
  private selected = 0
  private entries: string[] = []

  onopentag(fullName: string, attributes: Record<string, string>) {
    this.depth++
    if (this.skippedFrom !== null) return
    const name = localName(fullName)
    this.root ??= name
    if (skipped.has(name) || this.isOtherAlternative(name)) this.skippedFrom = this.depth
    else if (name === 'AlternateContent') this.alternatives.push(false)
    else if (name === 't' || name === 'v') this.textFrom ??= this.depth
    else if (name === 'p') this.endParagraph()
    else if (name === 'ddList') [this.selected, this.entries] = [0, []]
    else if (name === 'result') this.selected = Number(valueIn(attributes))
    else if (name === 'listEntry') this.entries.push(valueIn(attributes))
    else if (signs[name]) this.add(signs[name])
  }

  /** OPC forbids a document type, which could define entities or name a file. */
  onprocessinginstruction(name: string) {
    if (name.toLowerCase() === '!doctype') throw new Error('The document defines its own type.')
  }

  ontext(text: string) {
    if (this.textFrom !== null && this.skippedFrom === null) this.add(text)
  }

  onclosetag(fullName: string) {
    const depth = this.depth--
    if (this.textFrom === depth) this.textFrom = null
    if (this.skippedFrom !== null) {
      if (this.skippedFrom === depth) this.skippedFrom = null
      return
    }
    const name = localName(fullName)
    if (name === 'p') this.endParagraph()
    else if (name === 'v') this.add(lineEnd)
    else if (name === 'AlternateContent') this.alternatives.pop()
    else if (name === 'ddList') this.add(this.entries[this.selected] ?? '')
  }

  private isOtherAlternative(name: string): boolean {
    if (name !== 'Choice' && name !== 'Fallback') return false
    const isRead = this.alternatives.pop() ?? false
    this.alternatives.push(true)
    return isRead
  }

  /** Also at its start, because a text box is inside a paragraph. */
  private endParagraph() {
    if (this.pieces.at(-1) !== paragraphEnd) this.add(paragraphEnd)
  }

  private add(text: string) {
    this.pieces.push(text)
    this.length += text.length
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function valueIn(attributes: Record<string, string>): string {
  return attributes['w:val'] ?? attributes.val ?? ''
}
