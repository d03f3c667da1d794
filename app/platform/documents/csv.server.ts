import { stringify } from 'csv-stringify/sync'

type Cell = string | number | boolean | null

/** A table for a spreadsheet (RFC 4180), piece by piece: its header at once, the rest as the rows come. */
export async function* csvOf(header: string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  yield encoder.encode(byteOrderMark + stringify([header], options))
  for await (const rows of batches) yield encoder.encode(stringify(rows, options))
}

const encoder = new TextEncoder()

/** Without it Excel takes UTF-8 for the alphabet of its country. */
const byteOrderMark = '\uFEFF'

const options = {
  record_delimiter: 'windows',
  quoted: true,
  escape_formulas: true,
  cast: { string: withoutFormulas, boolean: (value: boolean) => (value ? 'yes' : 'no') },
} as const

const blank = /^[\s\p{Cc}\p{Cf}]+/u
/** The beginnings of a formula, also in full width. */
const afterSeparator = /([;|\t\r\n][^\S\t\r\n]*)([=+\-@＝＋－＠])/gu

/**
 * The library puts an apostrophe before a text that begins like a formula. It does not look behind blanks, which some
 * programs take away, and not behind what another country's spreadsheet takes for the end of a cell.
 */
function withoutFormulas(text: string): string {
  return text.replace(blank, '').replaceAll('\0', '').replace(afterSeparator, "$1'$2")
}
