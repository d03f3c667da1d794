import { allServices, serviceWords } from '#app/content/services/all-services.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { breadcrumbs, pageMeta } from '#app/http/page-meta.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Card, CardCue, CardLink } from '#app/ui/layout/card.tsx'
import { PageTitle, Section } from '#app/ui/layout/section.tsx'
import { CallToAction } from '#app/ui/sections/call-to-action.tsx'
import { cardShapes, ServiceCloth } from '#app/ui/weaving/cloth-images.tsx'
import type { Route } from './+types/index.route.ts'

const { path, seo, hero, cards, cardLink, closing } = allServices

export const handle: PageHandle = { sameFor: {} }

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData
  return pageMeta({
    site,
    path,
    title: seo.title,
    description: seo.description,
    keywords: seo.keywords.join(', '),
    image: '/share/services.png',
    jsonLd: [
      {
        '@type': 'ItemList',
        name: seo.title,
        numberOfItems: cards.length,
        itemListElement: cards.map(({ title, summary, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          description: summary,
          url: new URL(href, site.origin).href,
        })),
      },
      breadcrumbs(site, serviceWords.trail),
    ],
  })
}

export default function AllServices() {
  return (
    <>
      <PageTitle title={hero.title} lead={hero.lead}>
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
          <ServiceCard key={card.slug} card={card} index={index} />
        ))}
      </ul>
      <Section>
        <CallToAction title={closing.title} text={closing.text} link={closing.cta} scrollFirst />
      </Section>
    </>
  )
}

const spans = { card: 'lg:col-span-2', wide: 'lg:col-span-3', tall: 'lg:col-span-4' }

type ServiceCardProps = { card: (typeof cards)[number]; index: number }

function ServiceCard({ card: { slug, title, summary, href }, index }: ServiceCardProps) {
  const shape = cardShapes[index] ?? 'card'
  return (
    <Card
      as="li"
      interactive
      className={`p-0! sm:p-0! ${spans[shape]} ${shape === 'tall' ? 'grid lg:grid-cols-2' : 'flex flex-col'}`}
    >
      <div className="relative min-h-52">
        <ServiceCloth slug={slug} shape={shape} className="absolute inset-0 size-full" />
      </div>
      <div className="flex flex-1 flex-col items-start p-6 sm:p-8">
        <h2 className="text-2xl">
          <CardLink href={href} data-scroll-first="">
            {title}
          </CardLink>
        </h2>
        <p className="mt-2 mb-4 text-muted">{summary}</p>
        <CardCue>{cardLink}</CardCue>
      </div>
    </Card>
  )
}
