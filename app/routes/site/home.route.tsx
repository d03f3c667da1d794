import { href } from 'react-router'
import type { Company } from '#app/content/company.ts'
import { home } from '#app/content/site/home.ts'
import { works } from '#app/content/site/works.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { CallToAction } from '#app/ui/sections/call-to-action.tsx'
import { Carousel } from '#app/ui/sections/carousel.tsx'
import { FeaturePair } from '#app/ui/sections/feature-pair.tsx'
import { Hero } from '#app/ui/sections/hero.tsx'
import { Project } from '#app/ui/sections/project.tsx'
import { Quote } from '#app/ui/sections/quote.tsx'
import { SwatchCard } from '#app/ui/weaving/swatch-card.tsx'
import { Weave } from '#app/ui/weaving/weave.tsx'
import type { Route } from './+types/home.route.ts'

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = home
  const site = matches[0].loaderData
  return pageMeta({ site, path: href('/'), title, description, jsonLd: whoWeAre(site.company, site.origin) })
}

export default function Home() {
  const { hero, features, careers } = home
  return (
    <>
      <Hero headline={hero.headline} tagline={hero.tagline}>
        <ButtonLink href={hero.start.href} size="large" trailingIcon="right">
          {hero.start.text}
        </ButtonLink>
        <ButtonLink href={hero.profile.href} download size="large" variant="secondary" icon="down">
          {hero.profile.text}
          <span className="sr-only"> {hero.profile.format}</span>
        </ButtonLink>
      </Hero>
      <FeaturePair features={features} />
      <Journey />
      <Works />
      <Services />
      <Testimonials />
      <Section>
        <CallToAction title={careers.title} text={careers.text}>
          <ButtonLink href={careers.link.href} trailingIcon="right">
            {careers.link.text}
          </ButtonLink>
        </CallToAction>
      </Section>
    </>
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
            <SwatchCard key={title} as="article" title={title}>
              <p className="mt-2 text-muted">{text}</p>
            </SwatchCard>
          ))}
        </div>
      </div>
    </Section>
  )
}

function Works() {
  const { kicker, title, lead } = home.works
  return (
    <Section tone="sunken" kicker={kicker} title={title} lead={lead}>
      <div className="grid gap-16">
        {works.projects.map((project, index) => (
          <Project
            key={project.id}
            {...project}
            visit={works.visit}
            newTab={works.newTab}
            layout="beside"
            flip={index % 2 === 1}
          />
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

function Testimonials() {
  const words = home.testimonials
  const slides = words.quotes.map(({ name, role, text, rating }) => ({
    name: words.show(name),
    content: (
      <Quote
        name={name}
        role={role}
        text={text}
        portrait={words.portrait(name)}
        rating={{ stars: rating, label: words.rated(rating) }}
      />
    ),
  }))
  return (
    <Section tone="indigo" title={words.title}>
      <Carousel id="quote" label={words.label} previous={words.previous} next={words.next} slides={slides} />
    </Section>
  )
}

/** The company and its site, for search engines. */
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
      sameAs: [company.linkedinUrl, company.instagramUrl],
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
