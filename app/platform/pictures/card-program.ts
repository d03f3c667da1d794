import { createRequire } from 'node:module'
import { shape, widthOf, wrapLine } from './letters.ts'

export interface DrawnCard {
  kicker: string
  title: string
  name: string
  /** The product's own SVG elements, coloured by the classes of `colors`. */
  logo: string
  cloth: string
  colors: Record<'ground' | 'text' | 'accent' | `thread-${number}`, string>
}

const { beside, card }: { beside: string; card: DrawnCard } = JSON.parse(process.argv[2] ?? 'null')
const sharp: typeof import('sharp').default = createRequire(beside)('sharp')

const [left, width] = [72, 664]
const bottom = 556
const mostLines = 4
const titleSizes = [82, 72, 62, 54]
/** Line height relative to the font size. */
const leading = 1.08

async function draw() {
  const fitted = setTitle(card.title)
  if (!fitted) return
  const { lines, size } = fitted
  const first = bottom - (lines.length - 1) * size * leading
  const { ground, text, accent } = card.colors
  const rules = Object.entries(card.colors).map(([name, color]) => `.stroke-${name}{stroke:${color}}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" fill="none">
<style>${rules.join('')}</style>
<rect width="1200" height="630" fill="${ground}"/>
<svg x="${left}" y="64" width="52" height="52" color="${text}">${card.logo}</svg>
${written(oneLine(card.name, 28, width - 76), { x: left + 76, y: 100, size: 28, color: text })}
${written(oneLine(card.kicker, 28, width), { x: left, y: first - size * 0.72 - 34, size: 28, color: accent })}
${lines.map((line, index) => written(line, { x: left, y: first + index * size * leading, size, color: text })).join('')}
<svg x="800" width="400" height="630" shape-rendering="crispEdges">${card.cloth}</svg>
</svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colors: 64, dither: 0, effort: 7 }).toBuffer()
  process.stdout.write(png)
}

const measure = (line: string, size: number) => widthOf(shape(line, size))

function setTitle(title: string): { lines: string[]; size: number } | null {
  // A word makes sense without its emoji, which no font has.
  const text = lettersOf(title)
    .map((letter) => (/\p{Emoji_Presentation}|\ufe0f/u.test(letter) ? ' ' : letter))
    .join('')
    .trim()
  if (!text || !shape(text, 1)) return null
  for (const size of titleSizes) {
    const fits = (line: string) => measure(line, size) <= width
    const lines = wrapLine(text, fits)
    // At most three lines fit in the largest font size.
    const most = size === titleSizes[0] ? 3 : mostLines
    if (lines.length <= most && lines.every(fits)) return { lines: balanced(text, size, lines.length), size }
  }
  const size = titleSizes.at(-1) ?? 0
  const lines = wrapLine(text, (line) => measure(line, size) <= width).map((line) => oneLine(line, size, width))
  const shown = lines.slice(0, mostLines)
  const last = shown.at(-1) ?? ''
  if (lines.length > mostLines) shown[mostLines - 1] = oneLine(`${last} ${lines[mostLines]}`, size, width)
  return { lines: shown, size }
}

/** Breaks into this many lines with the shortest possible longest line. */
function balanced(text: string, size: number, count: number): string[] {
  let best = wrapLine(text, (line) => measure(line, size) <= width)
  for (let narrower = width - 8; narrower > 0; narrower -= 8) {
    const lines = wrapLine(text, (line) => measure(line, size) <= narrower)
    if (lines.length > count || lines.some((line) => measure(line, size) > narrower)) break
    best = lines
  }
  return best
}

/** Truncates a long line, after a word if it has several. */
function oneLine(line: string, size: number, most: number): string {
  if (measure(line, size) <= most) return line
  const letters = lettersOf(line)
  while (letters.length > 0 && measure(`${letters.join('')}…`, size) > most) letters.pop()
  const cut = letters.join('')
  const wordsEnd = cut.lastIndexOf(' ')
  let end = wordsEnd > cut.length / 2 ? wordsEnd : cut.length
  while (end > 0 && ' ,;:·/–-'.includes(cut.charAt(end - 1))) end--
  return `${cut.slice(0, end)}…`
}

const lettersOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

function written(line: string, { x, y, size, color }: { x: number; y: number; size: number; color: string }): string {
  let from = x
  const runs = (shape(line, size) ?? []).map(({ glyphs, width }) => {
    const path = `<path transform="translate(${from} ${y})" fill="${color}" d="${glyphs.map(({ outline }) => outline()).join('')}"/>`
    from += width
    return path
  })
  return runs.join('')
}

void draw()
