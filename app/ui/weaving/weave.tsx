import { type Cloth, designFrom, weaveCloth } from './cloth.ts'

const strokes = ['', 'stroke-thread-1', 'stroke-thread-2', 'stroke-thread-3', 'stroke-thread-4', 'stroke-thread-5']

type WeaveProps = {
  /** The same seed always gives the same cloth: use the slug or title of what it stands for. */
  seed: string
  ends?: number
  picks?: number
  /** `fill` covers its box like a picture; `show` keeps the whole cloth in view. */
  fit?: 'fill' | 'show'
  /** What the picture says, where it is more than decoration. */
  label?: string
  className?: string
}

/** A swatch of cloth woven from a seed. */
export function Weave({ seed, ends = 48, picks = 28, fit = 'fill', label, className }: WeaveProps) {
  const cloth = weaveCloth(designFrom(seed, ends, picks))
  return (
    <svg
      viewBox={`0 0 ${cloth.width} ${cloth.height}`}
      preserveAspectRatio={fit === 'fill' ? 'xMidYMid slice' : 'xMidYMid meet'}
      className={className}
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : 'true'}
    >
      <Threads cloth={cloth} />
    </svg>
  )
}

/** A selvedge: one narrow band of cloth as wide as its place. */
export function WeaveDivider({ seed, className = '' }: { seed: string; className?: string }) {
  return <Weave seed={seed} ends={240} picks={5} className={`h-7 w-full ${className}`} />
}

/** The threads of a cloth, for a drawing with a viewBox of its own. */
export function Threads({ cloth }: { cloth: Cloth }) {
  return (
    <>
      <g strokeWidth={cloth.end}>
        {cloth.warp.map(({ color, d }) => (
          <path key={color} className={strokes[color]} d={d} />
        ))}
      </g>
      <g strokeWidth={cloth.pick} strokeDasharray={cloth.dash}>
        {cloth.weft.map(({ color, offset, d }) => (
          <path key={`${color} ${offset}`} className={strokes[color]} strokeDashoffset={offset} d={d} />
        ))}
      </g>
    </>
  )
}
