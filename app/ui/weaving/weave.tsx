import type { ReactNode } from 'react'
import { type Cloth, designFrom, fringe, weaveCloth } from './cloth.ts'

const strokes = ['', 'stroke-thread-1', 'stroke-thread-2', 'stroke-thread-3', 'stroke-thread-4', 'stroke-thread-5']

type WeaveProps = Pick<ClothPictureProps, 'fit' | 'label' | 'className'> & {
  /** The same seed always gives the same cloth: use the slug or title of what it stands for. */
  seed: string
  ends: number
  picks: number
}

export function Weave({ seed, ends, picks, ...picture }: WeaveProps) {
  return <ClothPicture cloth={weaveCloth(designFrom(seed, ends, picks))} {...picture} />
}

export function WeaveDivider({ seed, className = '' }: { seed: string; className?: string }) {
  return <Weave seed={seed} ends={240} picks={5} className={`h-7 w-full ${className}`} />
}

type ClothPictureProps = {
  cloth: Cloth
  trimmed?: boolean
  /** `fill` covers its box like a picture; `show` keeps the whole cloth in view. */
  fit?: 'fill' | 'show'
  /** What the picture says, where it is more than decoration. */
  label?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

export function ClothPicture({ cloth, trimmed = false, fit = 'fill', label, className, children }: ClothPictureProps) {
  const top = trimmed ? fringe : 0
  return (
    <svg
      viewBox={`0 ${top} ${cloth.width} ${cloth.height - 2 * top}`}
      preserveAspectRatio={fit === 'fill' ? 'xMidYMid slice' : 'xMidYMid meet'}
      className={className}
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : 'true'}
    >
      <Threads cloth={cloth} />
      {children}
    </svg>
  )
}

export function Threads({ cloth }: { cloth: Cloth }) {
  return (
    <>
      <g strokeWidth="7.2">
        {cloth.warp.map(({ color, d }) => (
          <path key={color} className={strokes[color]} d={d} />
        ))}
      </g>
      <g strokeWidth="6" strokeDasharray={cloth.dash}>
        {cloth.weft.map(({ color, offset, d }) => (
          <path key={`${color} ${offset}`} className={strokes[color]} strokeDashoffset={offset} d={d} />
        ))}
      </g>
    </>
  )
}
