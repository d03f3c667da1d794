import { Parser } from 'htmlparser2'
import { unpack } from '#app/platform/documents/unzip.server.ts'
import { readZip, type ZipPart } from '#app/platform/documents/zip.ts'
import { answer, longestText } from './answer.ts'
import { readWordXml } from './word-xml.ts'

const mostInflated = 30 * 1024 * 1024

/** The parts of a document that have text, by the last word of their relationship's type, in the order they are read. */
const kinds = ['header', 'main', 'diagramdata', 'chart', 'footnotes', 'endnotes', 'footer']

void answer(async (document) => {
  const parts = new Map(readZip(document)?.map((part) => [nameOf(part.name), part]))
  let left = mostInflated
  function open(part: ZipPart): Uint8Array {
    if (part.size > left) throw new Error('The document is too large.')
    left -= part.size
    return unpack(part)
  }
  function related(to: string) {
    const slash = to.lastIndexOf('/') + 1
    const part = parts.get(`${to.slice(0, slash)}_rels/${to.slice(slash)}.rels`)
    return part ? relationshipsIn(open(part), to) : []
  }

  const main = related('').find(({ kind }) => kind === 'officedocument')?.name ?? ''
  if (!parts.has(main)) throw new Error('The document has no main part.')
  const found = [{ kind: 'main', name: main }, ...related(main)]
  let text = ''
  for (const kind of kinds) {
    for (const { name } of found.filter((each) => each.kind === kind)) {
      const part = parts.get(name)
      if (part && text.length < longestText) text += readWordXml(open(part), longestText - text.length)
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

/** Programs compare names without regard to case. */
function nameOf(name: string): string {
  return name.toLowerCase()
}
