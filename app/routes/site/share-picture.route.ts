import { blogPage } from '#app/content/blog/blog.ts'
import { careersPage } from '#app/content/careers/listing.ts'
import { allServices } from '#app/content/services/all-services.ts'
import { servicePages } from '#app/content/services/pages.ts'
import { about } from '#app/content/site/about.ts'
import { contactPage } from '#app/content/site/contact.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { home } from '#app/content/site/home.ts'
import { privacyPage } from '#app/content/site/privacy.ts'
import { noShareCard, type ShareCard, shareCardResponse } from '#app/routes/share-card.server.tsx'
import { serviceMotif } from '#app/ui/weaving/figures/choice.ts'
import type { MotifName } from '#app/ui/weaving/motifs.ts'
import type { Route } from './+types/share-picture.route.ts'

/** The fixed pages by the name of their picture. */
const cards = new Map<string, ShareCard>([
  card('home', home.hero.tagline, home.hero.headline, 'shuttle'),
  card('about', about.title, about.hero.heading, 'palm'),
  card('services', allServices.title, allServices.hero.title, 'star'),
  ...servicePages.map(({ slug, hero }) =>
    card(`services-${slug}`, allServices.title, hero.title, serviceMotif(slug), slug),
  ),
  card('blog', blogPage.title, blogPage.hero.heading, 'book'),
  card('careers', careersPage.title, careersPage.hero.heading, 'people'),
  card('contact', contactPage.title, contactPage.hero.heading, 'letter'),
  card('enquiries', enquiriesPage.title, enquiriesPage.hero.heading, 'dialogue'),
  card('privacy', privacyPage.title, privacyPage.heading, 'lock'),
])

export async function loader({ params, request }: Route.LoaderArgs) {
  const shown = cards.get(params.page)
  return shown ? shareCardResponse(request, shown) : noShareCard()
}

function card(name: string, kicker: string, title: string, motif: MotifName, seed = name): [string, ShareCard] {
  return [name, { kicker, title, motif, seed, otherwise: '/icon-512.png' }]
}
