import { serviceWords } from '#app/content/services/all-services.ts'
import type { ServicePage } from '#app/content/services/types.ts'
import { breadcrumbs, pageMeta } from '#app/http/page-meta.ts'

type Site = Parameters<typeof pageMeta>[0]['site']

export function serviceMeta(site: Site, { slug, seo, name, path, services }: ServicePage) {
  const offers = services?.cards.map(({ title, summary }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: title, description: summary },
  }))
  return pageMeta({
    site,
    path,
    title: seo.title,
    description: seo.description,
    keywords: seo.keywords.join(', '),
    image: `/share/services-${slug}.png`,
    jsonLd: [
      {
        '@type': 'Service',
        name,
        serviceType: name,
        description: seo.description,
        url: new URL(path, site.origin).href,
        provider: { '@type': 'Organization', name: site.company.name, url: new URL('/', site.origin).href },
        ...(offers && { hasOfferCatalog: { '@type': 'OfferCatalog', name, itemListElement: offers } }),
      },
      breadcrumbs(site, [...serviceWords.trail, { text: name, href: path }]),
    ],
  })
}
