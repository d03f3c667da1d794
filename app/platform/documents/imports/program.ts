import { parse } from 'csv-parse/sync'
import { readInput } from '#app/platform/processes/input.ts'
import { type ForeignSite, type ForeignTable, type ImportProblem, storable } from './answer.ts'
import { readGhost } from './ghost.ts'
import { readWordPress } from './wordpress.ts'

const mostRows = 20_000

void readInput().then((bytes) => {
  const found = read(bytes, JSON.parse(process.argv[2] ?? '').isTable)
  if (typeof found === 'string') return answerLine({ problem: found })
  const { posts, rows, ...head } = { posts: [], rows: [], ...found }
  answerLine(head)
  for (const row of rows) answerLine(row)
  for (const post of posts) answerLine(post)
})

/** Streamed, so that little is held in memory. */
const answerLine = (value: unknown) => void process.stdout.write(`${JSON.stringify(value, storable)}\n`)

function read(bytes: Uint8Array, isTable: boolean): ForeignSite | ForeignTable | ImportProblem {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (isZip || isGzip) return 'packed'
  const text = decoded(bytes, isTable)
  if (text === null) return 'encoding'
  const start = text.trimStart()
  if (start === '') return 'empty'
  if (/^<(?:!doctype html|html|head|body)\b/i.test(start)) return 'html'
  if (isTable) return readTable(text)
  if (start.startsWith('{') || start.startsWith('[')) return readGhost(start)
  return start.startsWith('<') ? readWordPress(start) : 'otherType'
}

/**
 * Null for bytes that are invalid in their declared encoding or UTF-8. Excel may save a table in a regional encoding.
 */
function decoded(bytes: Uint8Array, isTable: boolean): string | null {
  const [first, second] = bytes
  // By the byte-order mark, or the empty half of the first letter.
  const isLittle = (first === 0xff && second === 0xfe) || second === 0
  const byMark = isLittle ? 'utf-16le' : (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : null
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /^\s*<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(head)?.[1]
  for (const encoding of [byMark ?? named ?? 'utf-8', ...(isTable ? ['windows-1252'] : [])]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\0', '')
    } catch {}
  }
  return null
}

function readTable(text: string): ForeignTable | ImportProblem {
  // Excel may name its separator in a line of its own.
  const named = /^sep=([,;\t])\r?\n/i.exec(text)
  const [line = ''] = text.split('\n', 1)
  const [found] = [',', ';', '\t'].toSorted((one, other) => line.split(other).length - line.split(one).length)
  const options = {
    delimiter: named?.[1] ?? found,
    from: named ? 2 : 1,
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  }
  try {
    const records = parse(text, { ...options, info: true, max_record_size: 50_000, to: mostRows + 3 })
    const [head, ...rest] = records as unknown as { record: string[]; info: { lines: number } }[]
    if (rest.length > mostRows) return 'tooMany'
    return { header: head?.record ?? [], rows: rest.map(({ record, info }) => ({ line: info.lines, cells: record })) }
  } catch {
    return 'cut'
  }
}
