/** Capitals on a grid of five by seven, as a weaver or an embroiderer draws them: rows from the top, `#` is a stitch. */
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

export interface Stitches {
  row: number
  from: number
  length: number
}

/** The runs of stitches that write these letters side by side, and how wide they are; others are left out. */
export function stitchesFor(text: string): { width: number; stitches: Stitches[] } {
  const letters = [...text.toUpperCase()].flatMap((letter) => rows[letter]?.split(' ') && [rows[letter].split(' ')])
  const known = letters.filter((letter) => letter !== undefined)
  const stitches = known.flatMap((letter, index) =>
    letter.flatMap((line, row) =>
      [...line.matchAll(/#+/g)].map((run) => ({ row, from: index * 6 + run.index, length: run[0].length })),
    ),
  )
  return { width: Math.max(0, known.length * 6 - 1), stitches }
}
