import type { ShownSite } from '#app/domain/site/content.server.ts'
import { headingOf, servicesOf } from '#app/domain/site/services.server.ts'
import { noShareCard, type ShareCard, shareCardResponse } from '#app/routes/share-card.server.tsx'
import { shownSite } from '#app/routes/shown.server.ts'
import { serviceMotif } from '#app/ui/weaving/figures/choice.ts'
import type { MotifName } from '#app/ui/weaving/motifs.ts'
import type { Route } from './+types/share-picture.route.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const site = shownSite(context)
  const shown = serviceCard(site, params.page) ?? pageCard(site, params.page)?.[1]
  return shown ? shareCardResponse(request, shown) : noShareCard()
}

function serviceCard(site: ShownSite, page: string): ShareCard | undefined {
  const { title, hero } = site.words('services')
  if (page === 'services') return card(page, title, hero.title, 'star')[1]
  const service = servicesOf(site).find(({ slug }) => page === `services-${slug}`)
  if (!service) return undefined
  return card(page, title, headingOf(service), serviceMotif(service.slug), service.slug)[1]
}

const motifs = { about: 'palm', blog: 'book', careers: 'people', contact: 'letter', enquiries: 'dialogue' } as const

/** The picture of a page with the words that visitors see. */
function pageCard(site: ShownSite, name: string) {
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
