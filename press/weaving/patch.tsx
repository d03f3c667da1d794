import { type MotifName, runsOf } from '#app/ui/weaving/motifs.ts'

/** A small square with a motif and no woven ground. */
export function Patch({ motif }: { motif: MotifName }) {
  const runs = runsOf(motif, 20)
  const colors = [...new Set(runs.map(({ color }) => color))]
  return (
    <svg viewBox="-1.5 -1.5 23 23" fill="none" aria-hidden="true">
      <path className="fill-thread-1" d="M-1.5-1.5h23v23h-23z" />
      {colors.map((shown) => (
        <path
          key={shown}
          className={`stroke-thread-${shown}`}
          strokeWidth=".86"
          d={runs
            .filter(({ color }) => color === shown)
            .map(({ row, from, length }) => `M${from} ${row + 0.5}h${length}`)
            .join('')}
        />
      ))}
    </svg>
  )
}
