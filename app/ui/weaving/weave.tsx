import type { ComponentType, ReactNode, SVGProps } from 'react'
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

/** Lucide icons, imported by file, because the package's index would load all of them. */
const drawings = import.meta.glob<ComponentType<SVGProps<SVGSVGElement>>>(
  [
    './{activity,app-window,atom,book-open,bot,boxes,braces,brain,brain-circuit,bug,building-2}.mjs',
    './{chart-column,chart-line,chart-pie,clipboard-check,cloud,cloud-alert,cloud-cog,cloud-upload}.mjs',
    './{code-xml,compass,container,cpu,database,database-backup,database-zap,factory,file-code,file-lock}.mjs',
    './{flame,hard-drive,history,layers,layout-template,lock-keyhole,message-square-text,network}.mjs',
    './{radar,radio-tower,refresh-cw,route,router,scan-eye,scan-text,server,shield,shield-check}.mjs',
    './{smartphone,sprout,square-code,trending-up,workflow,wrench}.mjs',
  ],
  { base: '/node_modules/lucide-react/dist/esm/icons', import: 'default', eager: true },
)

export function Emblem({ name, className }: { name: string; className: string }) {
  const Drawing = drawings[`./${name}.mjs`]
  if (!Drawing) throw new Error(`No emblem is called ${name}.`)
  return <Drawing aria-hidden="true" strokeWidth={1.75} className={`shrink-0 ${className}`} />
}
