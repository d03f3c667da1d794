/** As many threads as the picture's shape needs, on a phone too: the figure is never cut. */
export const serviceShapes = {
  head: { ends: 100, picks: 40 },
  square: { ends: 34, picks: 34 },
  card: { ends: 72, picks: 36 },
  wide: { ends: 100, picks: 36 },
  tall: { ends: 72, picks: 46 },
} as const

export type ServiceShape = keyof typeof serviceShapes

/** By the places of the cards in the list of services: no two rows next to each other are cut alike. */
export const cardShapes = ['tall', 'card', 'wide', 'wide', 'card', 'tall', 'wide', 'wide'] as const

export const serviceClothAddress = (slug: string, shape: ServiceShape) => `/cloth/services/${slug}-${shape}.svg`

interface ServiceClothProps {
  slug: string
  shape: ServiceShape
  className: string
}

/** The cloth of a service with its figure, which the press draws: `npm run cloths`. */
export function ServiceCloth({ slug, shape, className }: ServiceClothProps) {
  const { ends, picks } = serviceShapes[shape]
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
  className: string
}

/** A woven monogram, which the press draws for each name on the pages: `npm run cloths`. */
export function Portrait({ name, label, className }: PortraitProps) {
  return <img src={portraitAddress(name)} alt={label} width="176" height="176" loading="lazy" className={className} />
}

export const portraitAddress = (name: string) => `/cloth/people/${name.toLowerCase().replaceAll(/\W+/g, '-')}.svg`
