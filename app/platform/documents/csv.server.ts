import { stringify } from 'csv-stringify/sync'

type Cell = string | number | boolean | null

/** A table for spreadsheets (RFC 4180), streamed: the header at once, the rest as the rows arrive. */
export async function* csvOf(header: string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  yield encoder.encode(byteOrderMark + stringify([header], options))
  for await (const rows of batches) yield encoder.encode(stringify(rows, options))
}

const encoder = new TextEncoder()

/** The byte-order mark. Without it, Excel assumes a regional encoding instead of UTF-8. */
const byteOrderMark = '\uFEFF'

const options = {
  record_delimiter: 'windows',
  quoted: true,
  escape_formulas: true,
  cast: { string: withoutFormulas, boolean: (value: boolean) => (value ? 'yes' : 'no') },
} as const

const blank = /^[\s\p{Cc}\p{Cf}]+/u
/** The characters that start a formula, also in full width. */
const afterSeparator = /([;|\t\r\n][^\S\t\r\n]*)([=+\-@＝＋－＠])/gu

/**
 * The library escapes a text that starts like a formula with an apostrophe. It misses formulas after spaces, which some
 * programs trim, and after characters that regional spreadsheets treat as cell separators.
 */
function withoutFormulas(text: string): string {
  return text.replace(blank, '').replaceAll('\0', '').replace(afterSeparator, "$1'$2")
}
