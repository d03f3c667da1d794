import { allServices } from '#app/content/services/all-services.ts'
import { servicePages } from '#app/content/services/pages.ts'
import { publicSite } from '#app/domain/site/content.server.ts'
import { noShareCard, type ShareCard, shareCardResponse } from '#app/routes/share-card.server.tsx'
import { serviceMotif } from '#app/ui/weaving/figures/choice.ts'
import type { MotifName } from '#app/ui/weaving/motifs.ts'
import type { Route } from './+types/share-picture.route.ts'

/** The services by the name of their picture. */
const services = new Map<string, ShareCard>([
  card('services', allServices.title, allServices.hero.title, 'star'),
  ...servicePages.map(({ slug, hero }) =>
    card(`services-${slug}`, allServices.title, hero.title, serviceMotif(slug), slug),
  ),
])

export async function loader({ params, request }: Route.LoaderArgs) {
  const shown = services.get(params.page) ?? edited(params.page)?.[1]
  return shown ? shareCardResponse(request, shown) : noShareCard()
}

const motifs = { about: 'palm', blog: 'book', careers: 'people', contact: 'letter', enquiries: 'dialogue' } as const

/** The picture of a page with the words that visitors see. */
function edited(name: string) {
  const site = publicSite()
  const { home, privacy } = { home: site.words('home').hero, privacy: site.words('privacy') }
  if (name === 'home') return card(name, home.tagline, home.headline, 'shuttle')
  if (name === 'privacy') return card(name, privacy.title, privacy.heading, 'lock')
  if (!Object.hasOwn(motifs, name)) return undefined
  const page = name as keyof typeof motifs
  const { title, hero } = site.words(page)
  return card(name, title, hero.heading, motifs[page])
}

function card(name: string, kicker: string, title: string, motif: MotifName, seed = name): [string, ShareCard] {
  return [name, { kicker, title, motif, seed, otherwise: '/icon-512.png' }]
}
