import type { PostCover } from '#app/domain/posts/rules.ts'
import { Weave } from './weave.tsx'

type CoverProps = {
  cover: PostCover
  /** The picture says something; elsewhere it is decoration. */
  meaningful?: boolean
  className?: string
}

/** A post's picture, or a cloth of its own; the cloth also stands in where a picture cannot be loaded. */
export function Cover({ cover: { seed, alt, image }, meaningful = false, className = '' }: CoverProps) {
  const label = meaningful && alt ? alt : undefined
  return (
    <div className={`relative overflow-clip ${className}`}>
      <Weave
        seed={seed}
        ends={64}
        picks={30}
        label={image ? undefined : label}
        className="absolute inset-0 size-full"
      />
      {image && (
        <img
          src={image}
          alt={label ?? ''}
          width="1600"
          height="900"
          loading={meaningful ? undefined : 'lazy'}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}
