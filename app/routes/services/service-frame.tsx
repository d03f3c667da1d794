import type { ReactNode } from 'react'
import { allServices, serviceWords } from '#app/content/services/all-services.ts'
import type { FeatureSection, ServicePage, ServiceProof } from '#app/content/services/types.ts'
import { breadcrumbs, pageMeta } from '#app/http/page-meta.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { CallToAction } from '#app/ui/sections/call-to-action.tsx'
import { ChipLink } from '#app/ui/sections/chip.tsx'
import { memoize, weaveCloth } from '#app/ui/weaving/cloth.ts'
import { ServiceCloth } from '#app/ui/weaving/cloth-images.tsx'
import { ClothPicture, drawCloth, Emblem } from '#app/ui/weaving/weave.tsx'

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

type ServiceFrameProps = {
  page: ServicePage
  /** The region to replace if the hero's button opens a dialog. */
  swap?: string
  children: ReactNode
}

export function ServiceFrame({
  page: { slug, path, hero, proof, related, closing },
  swap,
  children,
}: ServiceFrameProps) {
  return (
    <>
      <div className="page grid gap-8 pt-[calc(var(--header-height)+clamp(2rem,1.25rem+3vw,4rem))] pb-10 sm:pb-14 lg:grid-cols-[1.15fr_minmax(0,1fr)] lg:gap-14">
        <div className="my-auto min-w-0">
          <a
            href={serviceWords.back.href}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand text-sm underline-offset-4 hover:underline"
          >
            <Icon name="left" className="size-4.5" />
            {serviceWords.back.text}
          </a>
          <h1 className="mt-3 text-display">{hero.title}</h1>
          <p className="reading mt-5 text-lg text-muted">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={hero.cta.href} swap={swap} size="large" trailingIcon="right">
              {hero.cta.text}
              {hero.cta.about && <span className="sr-only"> {hero.cta.about}</span>}
            </ButtonLink>
            <ButtonLink href="#proof" size="large" variant="secondary" text={serviceWords.proof.see} />
          </div>
        </div>
        <div className="relative min-h-56 overflow-clip rounded-panel sm:min-h-72 lg:h-96">
          <ServiceCloth slug={slug} shape="head" className="absolute inset-0 size-full" />
        </div>
      </div>
      {children}
      <Proof proof={proof} />
      <Section
        title={related?.title}
        lead={related?.text}
        aside={related && <ButtonLink {...related.cta} variant="secondary" trailingIcon="right" />}
      >
        <CallToAction title={closing.title} text={closing.text} link={closing.cta} />
        <nav aria-labelledby="others-title" className="mt-10">
          <h2 id="others-title" className="text-lg">
            {serviceWords.others}
          </h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {allServices.cards.map(
              ({ href, title }) =>
                href !== path && (
                  <li key={href}>
                    <ChipLink href={href}>{title}</ChipLink>
                  </li>
                ),
            )}
          </ul>
        </nav>
      </Section>
    </>
  )
}

const proofWords = serviceWords.proof

function Proof({ proof: { story, chart, figures, took, cost } }: { proof: ServiceProof }) {
  return (
    <section id="proof" aria-labelledby="proof-title" className="bg-sunken py-(--section)">
      <div className="page grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.15fr]">
        <div>
          <p className="mb-2 font-semibold text-accent-text">{proofWords.kicker}</p>
          <h2 id="proof-title" className="text-3xl">
            {story.title}
          </h2>
          <p className="reading mt-4 text-lg text-muted">{story.description}</p>
          <dl className="mt-8 grid gap-x-8 gap-y-4 border-line border-t pt-5 sm:grid-cols-2">
            <Term name={proofWords.took} value={took} />
            <Term name={proofWords.cost} value={cost} />
          </dl>
        </div>
        <Card>
          <figure>
            <figcaption className="font-semibold text-lg">{chart.title}</figcaption>
            <WovenBars bars={chart.bars} />
          </figure>
          <dl className="mt-8 grid gap-x-8 gap-y-6 border-line border-t pt-6 sm:grid-cols-2">
            {figures.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end">
                <dt className="mt-1 text-muted text-sm">{label}</dt>
                <dd className="font-bold text-2xl text-brand tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <p className="reading text-muted text-sm lg:-mt-2">{proofWords.note}</p>
      </div>
    </section>
  )
}

function Term({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-1 font-semibold text-xl">{value}</dd>
    </div>
  )
}

type Bar = { name: string; amount: number; shown: string }

const threadLength = 72
const picks = 7

/** Strips of cloth with lengths proportional to the amounts. The last one is emphasized. */
function WovenBars({ bars }: { bars: Bar[] }) {
  const maxDrawings = Math.max(...bars.map(({ amount }) => amount))
  return (
    <dl className="mt-6 grid gap-5">
      {bars.map(({ name, amount, shown }, index) => {
        const ends = Math.max(2, Math.round((threadLength * amount) / maxDrawings))
        return (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="contents">
              <span className="font-bold text-xl tabular-nums">{shown}</span>
              <span className="w-full">
                <ClothPicture
                  drawing={strip(ends, index === bars.length - 1 ? 1 : 3)}
                  trimmed
                  width={`${(ends / threadLength) * 100}%`}
                  className="h-auto"
                />
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const strip = memoize((ends: number, color: number) =>
  drawCloth(
    weaveCloth({
      structure: 'twill',
      warp: Array.from({ length: ends }, (_, end) => (end > ends - 3 ? 5 : color)),
      weft: Array<number>(picks).fill(2),
    }),
  ),
)

type FeatureListProps = { features: FeatureSection; columns?: 2 | 3 }

export function FeatureList({ features: { heading, lead, items }, columns = 3 }: FeatureListProps) {
  return (
    <Section id="features" title={heading} lead={lead}>
      <ul className={`grid gap-x-12 gap-y-8 sm:grid-cols-2 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}>
        {items.map(({ title, text, icon }) => (
          <li key={title} className="border-line border-t pt-6">
            <Emblem name={icon} className="size-8 text-brand" />
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
