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
