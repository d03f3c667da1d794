import { href } from 'react-router'
import { listedServices, seoOfList } from '#app/domain/site/services.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { breadcrumbs, pageMeta } from '#app/http/page-meta.ts'
import { shownSite } from '#app/routes/shown.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Card, CardCue, CardLink } from '#app/ui/layout/card.tsx'
import { PageTitle, Section } from '#app/ui/layout/section.tsx'
import { CallToAction } from '#app/ui/sections/links.tsx'
import { cardShapes, ServiceCloth } from '#app/ui/weaving/cloth-images.tsx'
import type { Route } from './+types/index.route.ts'
import { breadcrumbsTo } from './shared-words.ts'

export const handle: PageHandle = { sameFor: {}, page: 'services' }

export function loader({ context }: Route.LoaderArgs) {
  const site = shownSite(context)
  const cards = listedServices(site).map(({ slug, name, path, card, hero: { photo } }) => ({
    ...{ slug, name, path, photo },
    ...card,
  }))
  return { words: { ...site.words('services'), seo: seoOfList(site) }, cards }
}

export function meta({ matches, loaderData: { words, cards } }: Route.MetaArgs) {
  const site = matches[0].loaderData
  const { seo, hero } = words
  const title = seo.title || words.title
  return pageMeta({
    site,
    path: href('/services'),
    title,
    description: seo.description || hero.lead,
    keywords: seo.keywords.join(', '),
    image: '/share/services.png',
    jsonLd: [
      {
        '@type': 'ItemList',
        name: title,
        numberOfItems: cards.length,
        itemListElement: cards.map(({ name, summary, path }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          description: summary,
          url: new URL(path, site.origin).href,
        })),
      },
      breadcrumbs(site, breadcrumbsTo(words)),
    ],
  })
}

export default function AllServices({ loaderData: { words, cards } }: Route.ComponentProps) {
  const { hero, cardLink, closing } = words
  return (
    <>
      <PageTitle title={hero.title} part="hero" lead={hero.lead} photo={hero.photo}>
        <ButtonLink
          href={hero.cta.href}
          data-scroll-first=""
          size="large"
          trailingIcon="right"
          className="mt-8"
          text={hero.cta.text}
        />
      </PageTitle>
      <ul id="services" className="page grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        {cards.map((card, index) => (
          <ServiceCard
            key={card.slug}
            {...card}
            cardLink={cardLink}
            index={index}
            isAlone={index % 2 === 0 && index === cards.length - 1}
          />
        ))}
      </ul>
      <Section part="closing">
        <CallToAction title={closing.title} text={closing.text} link={closing.cta} scrollFirst />
      </Section>
    </>
  )
}

const spans = { card: 'lg:col-span-2', wide: 'lg:col-span-3', tall: 'lg:col-span-4' }

type ServiceCardProps = Route.ComponentProps['loaderData']['cards'][number] & {
  cardLink: string
  index: number
  /** The only one in its row. */
  isAlone: boolean
}

function ServiceCard({ slug, name, summary, path, icon, photo, cardLink, index, isAlone }: ServiceCardProps) {
  const shape = isAlone ? 'tall' : (cardShapes[index % cardShapes.length] ?? 'card')
  return (
    <Card
      as="li"
      interactive
      className={`p-0! sm:p-0! ${isAlone ? 'lg:col-span-6' : spans[shape]} ${shape === 'tall' ? 'grid lg:grid-cols-2' : 'flex flex-col'}`}
    >
      <div className="relative min-h-52">
        <ServiceCloth slug={slug} emblem={icon} photo={photo} shape={shape} className="absolute inset-0 size-full" />
      </div>
      <div className="flex flex-1 flex-col items-start p-6 sm:p-8">
        <h2 className="text-2xl">
          <CardLink href={path} data-scroll-first="">
            {name}
          </CardLink>
        </h2>
        <p className="mt-2 mb-4 text-muted">{summary}</p>
        <CardCue>{cardLink}</CardCue>
      </div>
    </Card>
  )
}
