export type Figure = { color: number; d: string }[]

/** A small piece with a figure that the server has drawn, so that browsers need not know how. */
export function Patch({ figure, className = '' }: { figure: Figure; className?: string }) {
  return (
    <svg viewBox="-1.5 -1.5 23 23" fill="none" aria-hidden="true" className={`shrink-0 bg-thread-1 ${className}`}>
      {figure.map(({ color, d }) => (
        <path key={color} className={strokes[color]} strokeWidth=".86" d={d} />
      ))}
    </svg>
  )
}

const strokes = ['', '', '', 'stroke-thread-3', 'stroke-thread-4', 'stroke-thread-5']
