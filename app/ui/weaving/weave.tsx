import type { ReactNode } from 'react'
import { type Cloth, designFrom, fringe, memoize, weaveCloth } from './cloth.ts'

const strokes = ['', 'stroke-thread-1', 'stroke-thread-2', 'stroke-thread-3', 'stroke-thread-4', 'stroke-thread-5']

type WeaveProps = Pick<ClothPictureProps, 'fit' | 'label' | 'className'> & {
  /** The same seed always gives the same cloth. */
  seed: string
  ends: number
  picks: number
}

const woven = memoize((seed: string, ends: number, picks: number) =>
  drawCloth(weaveCloth(designFrom(seed, ends, picks))),
)

export function Weave({ seed, ends, picks, ...picture }: WeaveProps) {
  return <ClothPicture drawing={woven(seed, ends, picks)} {...picture} />
}

export function WeaveDivider({ seed, className = '' }: { seed: string; className?: string }) {
  return <Weave seed={seed} ends={240} picks={5} className={`h-7 w-full ${className}`} />
}

interface Drawing {
  width: number
  height: number
  threads: ReactNode
}

/** Draws `figure` over the threads. */
export function drawCloth({ width, height, dash, warp, weft }: Cloth, figure?: ReactNode): Drawing {
  const threads = (
    <>
      <g strokeWidth="7.2">
        {warp.map(({ color, d }) => (
          <path key={color} className={strokes[color]} d={d} />
        ))}
      </g>
      <g strokeWidth="6" strokeDasharray={dash}>
        {weft.map(({ color, offset, d }) => (
          <path key={`${color} ${offset}`} className={strokes[color]} strokeDashoffset={offset} d={d} />
        ))}
      </g>
      {figure}
    </>
  )
  return { width, height, threads }
}

type ClothPictureProps = {
  drawing: Drawing
  trimmed?: boolean
  /** `fill` covers its box and crops; `show` fits the whole cloth. */
  fit?: 'fill' | 'show'
  /** The text alternative; undefined for decoration. */
  label?: string | undefined
  /** Unless a class sets it. */
  width?: string
  className?: string | undefined
}

export function ClothPicture({ drawing, trimmed = false, fit = 'fill', label, width, className }: ClothPictureProps) {
  const top = trimmed ? fringe : 0
  return (
    <svg
      viewBox={`0 ${top} ${drawing.width} ${drawing.height - 2 * top}`}
      preserveAspectRatio={fit === 'fill' ? 'xMidYMid slice' : 'xMidYMid meet'}
      width={width}
      className={className}
      fill="none"
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : 'true'}
    >
      {drawing.threads}
    </svg>
  )
}
