import { shape, widthOf } from './letters.ts'

const { letter }: { letter: string } = JSON.parse(process.argv[2] ?? 'null')

/** A letter in the middle of a square of 32, as SVG; nothing if no font has it. */
const size = 28
const baseline = 25.8
const runs = shape(letter, size) ?? []
const left = (32 - widthOf(runs)) / 2
const outlines = runs.flatMap(({ glyphs }) => glyphs.map(({ outline }) => outline()))
process.stdout.write(
  outlines.length > 0 ? `<path transform="translate(${left} ${baseline})" d="${outlines.join('')}"/>` : '',
)
