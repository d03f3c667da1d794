import { href } from 'react-router'
import type { Company } from '#app/content/company.ts'
import { home } from '#app/content/site/home.ts'
import { works } from '#app/content/site/works.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { Project } from '#app/routes/site/project.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { CallToAction } from '#app/ui/sections/call-to-action.tsx'
import { Loom } from '#app/ui/weaving/loom.tsx'
import { SwatchCard } from '#app/ui/weaving/swatch-card.tsx'
import { Weave, WeaveDivider } from '#app/ui/weaving/weave.tsx'
import type { Route } from './+types/route.ts'
import { Testimonials } from './testimonials.tsx'

export const handle: PageHandle = { sameFor: [] }

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[0].loaderData
  const { title } = home
  const description = home.description(site.company.name)
  return pageMeta({ site, path: href('/'), title, description, jsonLd: whoWeAre(site.company, site.origin) })
}

export default function Home() {
  const { testimonials, careers } = home
  return (
    <>
      <Hero />
      <Features />
      <Journey />
      <Works />
      <Services />
      <Section tone="indigo" title={testimonials.title}>
        <Testimonials />
      </Section>
      <Section>
        <CallToAction {...careers} />
      </Section>
    </>
  )
}

function Hero() {
  const { headline, tagline, start, profile } = home.hero
  return (
    <section className="relative isolate overflow-clip">
      <div className="page grid content-center pt-[calc(var(--header-height)+3rem)] pb-14 lg:min-h-[min(46rem,92dvh)] lg:pb-28">
        <div className="min-w-0 max-w-160 lg:max-w-[46%] xl:max-w-160">
          <h1 className="text-display">{headline}</h1>
          <p className="mt-6 max-w-md text-muted text-xl">{tagline}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink {...start} size="large" trailingIcon="right" />
            <ButtonLink href={profile.href} download size="large" variant="secondary" icon="down">
              {profile.text}
              <span className="sr-only"> {profile.format}</span>
            </ButtonLink>
          </div>
        </div>
      </div>
      <WeaveDivider seed={headline} className="lg:hidden" />
      <Loom />
    </section>
  )
}

function Features() {
  return (
    <div className="page grid gap-5 pt-10 lg:-mt-16 lg:grid-cols-[1.2fr_1fr] lg:pt-0">
      {home.features.map(({ title, summary, text }, index) => (
        <Card
          key={title}
          tone={index === 0 ? 'indigo' : 'plain'}
          className="flex gap-4 max-sm:flex-col sm:gap-6 sm:p-9"
        >
          <Weave seed={title} ends={9} picks={7} className="size-16 shrink-0 rounded-control" />
          <div>
            <p className={`font-semibold ${index === 0 ? 'text-accent' : 'text-accent-text'}`}>{summary}</p>
            <h2 className="mt-1 text-2xl">{title}</h2>
            <p className={`mt-3 max-w-md ${index === 0 ? 'text-on-indigo-muted' : 'text-muted'}`}>{text}</p>
          </div>
        </Card>
      ))}
    </div>
  )
}

function Journey() {
  const { title, text, link, features } = home.journey
  return (
    <Section>
      <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="lg:sticky lg:top-28">
          <h2 className="text-3xl">{title}</h2>
          <p className="reading mt-4 text-lg text-muted">{text}</p>
          <ButtonLink href={link.href} variant="secondary" trailingIcon="right" className="mt-8">
            {link.text}
            <span className="sr-only"> {link.about}</span>
          </ButtonLink>
        </div>
        <div className="grid gap-5">
          {features.map(({ title, text }) => (
            <SwatchCard key={title} title={title}>
              <p className="mt-2 text-muted">{text}</p>
            </SwatchCard>
          ))}
        </div>
      </div>
    </Section>
  )
}

function Works() {
  return (
    <Section tone="sunken" {...home.works}>
      <div className="grid gap-16">
        {works.projects.map((project, index) => (
          <Project key={project.id} project={project} picture={index % 2 ? 'right' : 'left'} />
        ))}
      </div>
    </Section>
  )
}

function Services() {
  const { title, lead, link, about, cards } = home.services
  return (
    <Section title={title} lead={lead}>
      <ul className="grid gap-x-8 gap-y-8 lg:grid-cols-3">
        {cards.map(({ title, text }) => (
          <li key={title} className="flex flex-col items-start">
            <Weave seed={title} ends={60} picks={9} className="mb-6 h-20 w-full rounded-card" />
            <h3 className="text-2xl">{title}</h3>
            <p className="reading mt-3 mb-5 flex-1 text-muted">{text}</p>
            <ButtonLink href={link.href} variant="secondary" trailingIcon="right">
              {link.text}
              <span className="sr-only"> {about(title)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function whoWeAre(company: Company, origin: string) {
  const organization = `${origin}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organization,
      name: company.name,
      legalName: company.legalName,
      description: company.blurb,
      url: `${origin}/`,
      logo: new URL('/icon-512.png', origin).href,
      foundingDate: String(company.founded),
      email: company.contactEmail,
      telephone: company.phone,
      address: company.address.replaceAll('\n', ', '),
      sameAs: [company.linkedinUrl, company.instagramUrl].filter((url) => url !== undefined),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: company.name,
      url: `${origin}/`,
      inLanguage: 'en-IN',
      publisher: { '@id': organization },
    },
  ]
}
