import type { PostCover } from '#app/domain/posts/rules.ts'
import { cell, type Design, designFrom, fringe, memoize, weaveCloth } from './cloth.ts'
import { type MotifName, runsOf } from './motifs.ts'
import { ClothPicture, drawCloth } from './weave.tsx'

type JacquardProps = {
  motif: MotifName
  seed: string
  ends?: number
  picks?: number
  label?: string | undefined
  className?: string
}

/** The side of the motif's square, in threads. */
const figure = 30

export function Jacquard({ motif, seed, ends = 100, picks = 40, label, className }: JacquardProps) {
  return <ClothPicture drawing={figured(motif, seed, ends, picks)} trimmed label={label} className={className} />
}

const figured = memoize((motif: MotifName, seed: string, ends: number, picks: number) => {
  const left = ((ends - figure) >> 1) * cell
  const top = fringe + ((picks - figure) >> 1) * cell
  const runs = runsOf(motif, figure)
  const colors = [...new Set(runs.map(({ color }) => color))]
  return drawCloth(
    weaveCloth(groundFrom(seed, ends, picks)),
    <g strokeWidth="7" strokeDasharray={`${3 * cell - 1.2} 1.2`}>
      {colors.map((shown) => (
        <path
          key={shown}
          className={`stroke-thread-${shown}`}
          d={runs
            .filter(({ color }) => color === shown)
            .map(({ row, from, length }) => `M${left + from * cell} ${top + (row + 0.5) * cell}h${length * cell}`)
            .join('')}
        />
      ))}
    </g>,
  )
})

function groundFrom(seed: string, ends: number, picks: number): Design {
  const { structure, warp } = designFrom(seed, ends, picks)
  const border = (ends - figure) / 2 - 3
  const [end, pick] = grounds[structure]
  return {
    structure,
    warp: warp.map((color, index) => (Math.min(index, ends - 1 - index) < border ? color : end)),
    weft: Array<number>(picks).fill(pick),
  }
}

/** Ground colours per structure that contrast with the motif. */
const grounds = { twill: [1, 2], herringbone: [1, 2], tabby: [1, 1], basket: [2, 1] } as const

type CoverProps = {
  cover: PostCover
  /** The motif of the cloth. */
  motif: MotifName
  /** Whether the picture has a text alternative; otherwise it is decorative. */
  meaningful?: boolean
  className?: string
}

/** A post's picture over a generated cloth, which shows if there is no picture or it fails to load. */
export function Cover({ cover: { seed, alt, image, still }, motif, meaningful = false, className = '' }: CoverProps) {
  const label = meaningful && alt ? alt : undefined
  return (
    <div className={`relative overflow-clip ${className}`}>
      <Jacquard
        motif={motif}
        seed={seed}
        ends={76}
        picks={38}
        label={image ? undefined : label}
        className="absolute inset-0 size-full"
      />
      {image && (
        <picture>
          {still && <source media="(prefers-reduced-motion: reduce)" srcSet={still} />}
          <img
            src={image}
            alt={label ?? ''}
            width="1600"
            height="900"
            loading={meaningful ? undefined : 'lazy'}
            referrerPolicy="no-referrer"
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </div>
  )
}
