import type { MetaDescriptor } from 'react-router'

interface PageMeta {
  /** `description` and `sharePicture` are for pages without their own. */
  site: {
    origin: string
    company: { name: string; language: string }
    verification?: Record<string, string>
    description?: string
    sharePicture?: { address: string; width: number; height: number; alt: string }
  }
  /** Without a query. */
  path: string
  title: string
  /** {company} stands for the name of the company. */
  description: string | null
  keywords?: string
  /** A picture of ours named `share` (1200 × 630), or any other URL. */
  image?: string
  imageAlt?: string
  type?: 'website' | 'article'
  /** schema.org, one object for each thing that the page describes. */
  jsonLd?: Record<string, unknown>[]
}

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  return [{ title: `${page.title} | ${page.site.company.name}` }, ...untitledPageMeta(page)]
}

/** For a page that renders its own title, which begins with the errors of its form. */
export function untitledPageMeta(page: PageMeta): MetaDescriptor[] {
  const { site, type = 'website', image = '/share/home.png', jsonLd = [] } = page
  const url = new URL(page.path, site.origin).href
  const isDrawn = /^\/share\/|\/share\.png/.test(image)
  const picture = (isDrawn && site.sharePicture) || {
    address: image,
    alt: page.imageAlt,
    ...(isDrawn && { width: 1200, height: 630 }),
  }
  const description = (page.description || site.description || '').replaceAll('{company}', () => site.company.name)
  return [
    { name: 'description', content: description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: ogLocale(site.company.language) },
    { property: 'og:site_name', content: site.company.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: new URL(picture.address, site.origin).href },
    ...Object.entries({ width: picture.width, height: picture.height, alt: picture.alt })
      .filter(([, content]) => content)
      .map(([name, content]) => ({ property: `og:image:${name}`, content: String(content) })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...Object.entries(site.verification ?? {}).map(([name, content]) => ({ name, content })),
    ...jsonLd.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

/** 'en_IN'; a language without a region gets that of most of its speakers. */
function ogLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return region ? `${language}_${region}` : language
}

export function breadcrumbs({ origin }: { origin: string }, trail: { text: string; href: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: new URL(href, origin).href,
    })),
  }
}

export function feedLinks(path: string, titles: { rss: string; json: string }) {
  return [
    { rel: 'alternate', type: 'application/rss+xml', title: titles.rss, href: `${path}/feed.xml` },
    { rel: 'alternate', type: 'application/feed+json', title: titles.json, href: `${path}/feed.json` },
  ]
}
