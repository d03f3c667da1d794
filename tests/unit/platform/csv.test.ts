import { expect, test } from 'vitest'
import { csvOf } from '#app/platform/documents/csv.server.ts'
import { toStream } from '#app/platform/storage/storage.ts'

async function written(header: string[], ...batches: Parameters<typeof cells>[0][]) {
  const bytes = await new Response(toStream(csvOf(header, cells(...batches)))).bytes()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

async function* cells(...batches: (string | number | boolean | null)[][][]) {
  yield* batches
}

const cellOf = async (text: string) => (await written(['Name'], [[text]])).split('\r\n').slice(1, -1).join('\r\n')

test('a table begins with its byte-order mark and header, and each row ends with CRLF', async () => {
  const text = await written(['Name', 'Size', 'Kept'], [['Asha "A." Rao', 3, true]], [[null, -1, false]])
  expect(text).toBe('\uFEFF"Name","Size","Kept"\r\n"Asha ""A."" Rao","3","yes"\r\n,"-1","no"\r\n')
})

/** The list of OWASP, and variants that hide the first character. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\0=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  '=cmd|" /C calc"!A0',
]

test.each(formulas)('escapes %j, so that it is no formula', async (formula) => {
  expect(await cellOf(formula)).toMatch(/^"'[=+\-@＝＋－＠]/u)
})

test.each([';', '\t', '\n', '\r\n', '; '])(
  'escapes a formula after %j, where a spreadsheet may end a cell',
  async (separator) => {
    for (const sign of '=+-@＝＋－＠')
      expect(await cellOf(`Asha${separator}${sign}1+1`)).toBe(`"Asha${separator}'${sign}1+1"`)
  },
)

test.each(['Asha Rao', 'asha@example.com', '(+91) 98765 43210', 'a-b=c', 'ಮೀರಾ ಹೆಗಡೆ', '😀', "'quoted'", 'a;b'])(
  '%j stays unchanged',
  async (text) => {
    expect(await cellOf(text)).toBe(`"${text}"`)
  },
)
