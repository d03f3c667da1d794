import type { PostCover } from '#app/domain/posts/rules.ts'
import { Jacquard } from './jacquard.tsx'
import type { MotifName } from './motifs.ts'

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
