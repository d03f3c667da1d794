import { threads } from './colours.ts'

const { indigo, blue, pale, cotton, turmeric } = threads

/** Warp of the band, end by end: an indigo ground with stripes of cotton between threads of turmeric. */
const half = [indigo, indigo, indigo, indigo, turmeric, cotton, cotton, turmeric, indigo, indigo, indigo, indigo, pale]
const warp = [...half, indigo, indigo, indigo, indigo, indigo, indigo, ...half.toReversed()]
const weft = [blue, blue, blue]

/** Of each thread, in pixels. */
const height = 5

/** A twill over the whole width. */
export const band = cloth(
  weft.map((pick, row) => warp.map((end, column) => ((column + row) % 4 < 2 ? end : pick))),
  'width:100%;table-layout:fixed',
)

/** The site's mark: two ends, two picks, each over one and under the other. */
export const mark = cloth(
  [
    ['', blue, '', blue, ''],
    [turmeric, turmeric, turmeric, blue, turmeric],
    ['', blue, '', blue, ''],
    [turmeric, blue, turmeric, turmeric, turmeric],
    ['', blue, '', blue, ''],
  ],
  'width:25px',
)

function cloth(rows: string[][], style: string): string {
  const cell = (colour: string) =>
    `<td ${colour && `bgcolor="${colour}" `}style="height:${height}px;font-size:1px;line-height:${height}px;padding:0">&nbsp;</td>`
  const lines = rows.map((row) => `<tr>${row.map(cell).join('\n')}</tr>`)
  return `<table role="presentation" aria-hidden="true" border="0" cellpadding="0" cellspacing="0" style="${style};border-collapse:collapse">\n${lines.join('\n')}\n</table>`
}
