import { blogPage } from '#app/content/blog/blog.ts'
import { careersPage } from '#app/content/careers/listing.ts'
import { about } from '#app/content/site/about.ts'
import { contactPage } from '#app/content/site/contact.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { home } from '#app/content/site/home.ts'
import { privacyPage } from '#app/content/site/privacy.ts'
import { retentionDays } from '#app/domain/retention.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import type { ShownSite } from '#app/domain/site/content.server.ts'
import { servicesOf } from '#app/domain/site/services.server.ts'
import { noShareCard, type ShareCard, shareCardResponse } from '#app/routes/share-card.server.tsx'
import { shownSite } from '#app/routes/shown.server.ts'
import { serviceMotif } from '#app/ui/weaving/figures/choice.ts'
import type { MotifName } from '#app/ui/weaving/motifs.ts'
import type { Route } from './+types/share-picture.route.ts'

const privacy = privacyPage({ ...keptForDays, ...retentionDays }, [])

/** The fixed pages by the name of their picture. */
const cards = new Map<string, ShareCard>([
  card('home', home.hero.tagline, home.hero.headline, 'shuttle'),
  card('about', about.title, about.hero.heading, 'palm'),
  card('blog', blogPage.title, blogPage.hero.heading, 'book'),
  card('careers', careersPage.title, careersPage.hero.heading, 'people'),
  card('contact', contactPage.title, contactPage.hero.heading, 'letter'),
  card('enquiries', enquiriesPage.title, enquiriesPage.hero.heading, 'dialogue'),
  card('privacy', privacy.title, privacy.heading, 'lock'),
])

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shown = cards.get(params.page) ?? serviceCard(shownSite(context), params.page)
  return shown ? shareCardResponse(request, shown) : noShareCard()
}

function serviceCard(site: ShownSite, page: string): ShareCard | undefined {
  const { title, hero } = site.words('services')
  if (page === 'services') return card(page, title, hero.title, 'star')[1]
  const service = servicesOf(site).find(({ slug }) => page === `services-${slug}`)
  if (!service) return undefined
  return card(page, title, service.hero.title || service.name, serviceMotif(service.slug), service.slug)[1]
}

function card(name: string, kicker: string, title: string, motif: MotifName, seed = name): [string, ShareCard] {
  return [name, { kicker, title, motif, seed, otherwise: '/icon-512.png' }]
}
