import type { ShownPicture } from '#app/domain/pictures/rules.ts'
import { LibraryPicture } from '#app/ui/layout/library-picture.tsx'
import { Emblem } from './emblem.tsx'
import { hasServiceCloth, peopleWithMonograms } from './figures/choice.ts'
import { Weave } from './weave.tsx'

/** The number of threads per picture format, chosen so that the motif is never cropped. */
export const serviceShapes = {
  head: { ends: 100, picks: 40 },
  square: { ends: 34, picks: 34 },
  card: { ends: 72, picks: 36 },
  wide: { ends: 100, picks: 36 },
  tall: { ends: 72, picks: 46 },
} as const

export type ServiceShape = keyof typeof serviceShapes

/** The formats of the cards in the list of services. Adjacent rows differ. */
export const cardShapes = ['tall', 'card', 'wide', 'wide', 'card', 'tall', 'wide', 'wide'] as const

export const serviceClothAddress = (slug: string, shape: ServiceShape) => `/cloth/services/${slug}-${shape}.svg`

interface ServiceClothProps {
  slug: string
  /** An emblem on a woven picture, instead of the drawn picture of a built-in service. */
  emblem?: string | null | undefined
  /** In place of the woven picture. */
  photo?: ShownPicture | null | undefined
  shape: ServiceShape
  className: string
}

const clothSizes: Record<ServiceShape, string> = {
  head: '(width >= 64rem) 34rem, 92vw',
  square: '9rem',
  card: '(width >= 64rem) 26rem, (width >= 40rem) 46vw, 92vw',
  wide: '(width >= 64rem) 40rem, (width >= 40rem) 46vw, 92vw',
  tall: '(width >= 64rem) 40rem, (width >= 40rem) 46vw, 92vw',
}

/** The picture of a service. `npm run cloths` draws the files of the built-in ones. */
export function ServiceCloth({ slug, emblem, photo, shape, className }: ServiceClothProps) {
  const { ends, picks } = serviceShapes[shape]
  if (photo)
    return (
      <LibraryPicture
        picture={photo}
        sizes={clothSizes[shape]}
        isAbove={shape === 'head'}
        className={`object-cover ${className}`}
      />
    )
  if (emblem || !hasServiceCloth(slug))
    return (
      <div className={`grid place-items-center overflow-clip ${className}`}>
        <Weave seed={slug} ends={ends} picks={picks} className="col-start-1 row-start-1 size-full" />
        <span className="col-start-1 row-start-1 rounded-card bg-surface p-4">
          <Emblem name={emblem ?? 'layers'} className="size-10 text-brand" />
        </span>
      </div>
    )
  return (
    <img
      src={serviceClothAddress(slug, shape)}
      alt=""
      width={ends * 8}
      height={picks * 8}
      loading={shape === 'head' ? undefined : 'lazy'}
      className={className}
    />
  )
}

interface PortraitProps {
  name: string
  label: string
  /** In place of the monogram. */
  photo?: ShownPicture | null | undefined
  className: string
}

/** The portrait of a person: a photo, or a woven monogram. `npm run cloths` draws those of the sample people. */
export function Portrait({ name, label, photo, className }: PortraitProps) {
  if (photo)
    return (
      <LibraryPicture picture={photo} sizes="(width >= 40rem) 11rem, 5rem" className={`object-cover ${className}`} />
    )
  if (!hasMonogram(name))
    return (
      <div role="img" aria-label={label} className={`grid place-items-center overflow-clip ${className}`}>
        <Weave seed={name} ends={22} picks={22} className="col-start-1 row-start-1 size-full" />
        <span
          aria-hidden="true"
          className="col-start-1 row-start-1 rounded-control bg-surface px-2 py-1 font-semibold text-ink"
        >
          {initialsOf(name)}
        </span>
      </div>
    )
  return <img src={portraitAddress(name)} alt={label} width="176" height="176" loading="lazy" className={className} />
}

const slugOf = (name: string) => name.toLowerCase().replaceAll(/\W+/g, '-')

export const portraitAddress = (name: string) => `/cloth/people/${slugOf(name)}.svg`

const hasMonogram = (name: string) => peopleWithMonograms.includes(slugOf(name))

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('')
