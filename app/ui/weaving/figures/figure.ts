import { kept } from '#app/ui/weaving/kept.ts'
import { type MotifName, runsOf } from '#app/ui/weaving/motifs.ts'
import type { Figure } from '#app/ui/weaving/patch.tsx'

export const figureOf = kept((motif: MotifName): Figure => {
  const runs = runsOf(motif, 20)
  return [...new Set(runs.map(({ color }) => color))].map((color) => ({
    color,
    d: runs
      .filter((run) => run.color === color)
      .map(({ row, from, length }) => `M${from} ${row + 0.5}h${length}`)
      .join(''),
  }))
})
