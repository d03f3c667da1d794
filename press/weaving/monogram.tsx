import { designFrom, weaveCloth } from '#app/ui/weaving/cloth.ts'
import { ClothPicture, drawCloth } from '#app/ui/weaving/weave.tsx'

const size = 34

/** The woven initials of a name. */
export function Monogram({ name, className = '' }: { name: string; className?: string }) {
  return <ClothPicture drawing={portrayed(name)} trimmed className={className} />
}

function portrayed(name: string) {
  const { structure, warp } = designFrom(name, size, size)
  const cloth = weaveCloth({ structure, warp: dark(warp), weft: Array<number>(size).fill(1) })
  const { width, stitches } = stitchesFor(initials(name))
  const [left, top] = [size / 2 - width, size / 2 - 7]
  const d = stitches.flatMap(({ row, from, length }) =>
    [0.5, 1.5].map((pick) => `M${(left + from * 2) * 8} ${(top + row * 2 + pick) * 8 + 10}h${length * 16}`),
  )
  return drawCloth(cloth, <path className="stroke-thread-4" strokeWidth="7.2" d={d.join('')} />)
}

/** A ground with contrast to pale letters, and stripes at its edges. */
function dark(warp: number[]) {
  const ground = warp[size / 2]
  const stripes = warp.filter((color) => color !== ground).slice(0, 5)
  return warp.map((_color, end) => stripes[Math.min(end, size - 1 - end)] ?? 2)
}

function initials(name: string) {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('')
}

/** Capitals on a grid of 5 × 7, row by row from the top. `#` is a stitch. */
const rows: Record<string, string> = {
  A: '.###. #...# #...# ##### #...# #...# #...#',
  B: '####. #...# #...# ####. #...# #...# ####.',
  C: '.###. #...# #.... #.... #.... #...# .###.',
  D: '####. #...# #...# #...# #...# #...# ####.',
  E: '##### #.... #.... ####. #.... #.... #####',
  F: '##### #.... #.... ####. #.... #.... #....',
  G: '.###. #...# #.... #.### #...# #...# .###.',
  H: '#...# #...# #...# ##### #...# #...# #...#',
  I: '.###. ..#.. ..#.. ..#.. ..#.. ..#.. .###.',
  J: '..### ...#. ...#. ...#. ...#. #..#. .##..',
  K: '#...# #..#. #.#.. ##... #.#.. #..#. #...#',
  L: '#.... #.... #.... #.... #.... #.... #####',
  M: '#...# ##.## #.#.# #.#.# #...# #...# #...#',
  N: '#...# ##..# ##..# #.#.# #..## #..## #...#',
  O: '.###. #...# #...# #...# #...# #...# .###.',
  P: '####. #...# #...# ####. #.... #.... #....',
  Q: '.###. #...# #...# #...# #.#.# #..#. .##.#',
  R: '####. #...# #...# ####. #.#.. #..#. #...#',
  S: '.#### #.... #.... .###. ....# ....# ####.',
  T: '##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..',
  U: '#...# #...# #...# #...# #...# #...# .###.',
  V: '#...# #...# #...# #...# #...# .#.#. ..#..',
  W: '#...# #...# #...# #.#.# #.#.# ##.## #...#',
  X: '#...# #...# .#.#. ..#.. .#.#. #...# #...#',
  Y: '#...# #...# .#.#. ..#.. ..#.. ..#.. ..#..',
  Z: '##### ....# ...#. ..#.. .#... #.... #####',
}

/** The runs of stitches for these letters and their total width. Unknown letters are skipped. */
function stitchesFor(text: string) {
  const letters = [...text.toUpperCase()].flatMap((letter) => (rows[letter] ? [rows[letter].split(' ')] : []))
  const stitches = letters.flatMap((letter, index) =>
    letter.flatMap((line, row) =>
      [...line.matchAll(/#+/g)].map((run) => ({ row, from: index * 6 + run.index, length: run[0].length })),
    ),
  )
  return { width: Math.max(0, letters.length * 6 - 1), stitches }
}
