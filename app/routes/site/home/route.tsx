import { Fragment, type ReactNode } from 'react'
import { href } from 'react-router'
import type { Company } from '#app/content/company.ts'
import type { home } from '#app/content/site/home.ts'
import type { works } from '#app/content/site/works.ts'
import { hasBrochure } from '#app/domain/brochure/brochure.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import type { ShownPicture } from '#app/domain/pictures/rules.ts'
import { casesOf, servicesOf } from '#app/domain/site/services.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { shownSite } from '#app/routes/shown.server.ts'
import { Cases, Project } from '#app/routes/site/projects.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EditLink } from '#app/ui/layout/edit-link.tsx'
import { LibraryPicture } from '#app/ui/layout/library-picture.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { CallToAction } from '#app/ui/sections/links.tsx'
import homeStyles from '#app/ui/styles/home.css?url'
import { Portrait, ServiceCloth } from '#app/ui/weaving/cloth-images.tsx'
import type { Route } from './+types/route.ts'

export const handle: PageHandle = { sameFor: {}, page: 'home' }
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: homeStyles }]

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData
  const { title, description } = loaderData.words
  return pageMeta({ site, path: href('/'), title, description, jsonLd: whoWeAre(loaderData.company, site.origin) })
}

export async function loader({ context }: Route.LoaderArgs) {
  const site = shownSite(context)
  const cases = casesOf(site).filter(({ proof }) => proof.home === 'yes')
  return {
    words: site.words('home'),
    works: site.words('works'),
    services: servicesOf(site).flatMap(({ slug, name, card: { teaser, icon }, hero: { photo } }) =>
      teaser ? { slug, name, teaser, icon, photo } : [],
    ),
    cases: { cases, words: site.words('services').shared.proof },
    hasBrochure: await hasBrochure(),
    company,
  }
}

type Words = typeof home
type Projects = typeof works
type SectionName = Route.ComponentProps['loaderData']['words']['sections'][number]

export default function Home({ loaderData: { words, works, services, cases, hasBrochure } }: Route.ComponentProps) {
  const sections: Record<SectionName, ReactNode> = {
    features: <Features features={words.features} isFirst={words.sections[0] === 'features'} />,
    journey: <Journey {...words.journey} />,
    works: <Works {...words.works} works={works} />,
    services: <Services {...words.services} services={services} />,
    cases: <Cases {...cases} tone="sunken" />,
    testimonials: words.testimonials.quotes.length > 0 && (
      <Section part="testimonials" tone="indigo" title={words.testimonials.title}>
        <Testimonials {...words.testimonials} />
      </Section>
    ),
    invitations: <Invitations invitations={words.invitations} />,
  }
  return (
    <>
      <Hero {...words.hero} hasBrochure={hasBrochure} />
      {words.sections.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </>
  )
}

type HeroProps = Words['hero'] & { photo?: ShownPicture; hasBrochure: boolean }

function Hero({ headline, tagline, start, profile, photo, hasBrochure }: HeroProps) {
  const columns = photo ? 'gap-10 lg:grid-cols-[minmax(0,46fr)_minmax(0,54fr)] lg:items-center lg:gap-14' : ''
  return (
    <section className="relative isolate overflow-clip">
      <div
        className={`page grid content-center ${columns} pt-[calc(var(--header-height)+2.5rem)] pb-14 lg:min-h-[min(46rem,92dvh)] lg:pt-[calc(var(--header-height)+3rem)] lg:pb-28`}
      >
        <div className={`min-w-0 max-w-160 ${photo ? '' : 'lg:max-w-[46%] xl:max-w-160'}`}>
          <EditLink part="hero" place="topRight" name={headline} />
          <h1 className="text-display">{headline}</h1>
          <p className="mt-6 max-w-md text-muted text-xl">{tagline}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink {...start} size="large" trailingIcon="right" />
            {hasBrochure && (
              <ButtonLink href={profile.href} download size="large" variant="secondary" icon="down">
                {profile.text}
                <span className="sr-only"> {profile.format}</span>
              </ButtonLink>
            )}
          </div>
        </div>
        {photo && (
          <LibraryPicture
            picture={photo}
            sizes="(min-width: 64rem) min(40rem, 50vw), 92vw"
            isAbove
            className="aspect-4/3 w-full rounded-panel object-cover shadow-lifted"
          />
        )}
      </div>
      {!photo && <Loom />}
    </section>
  )
}

const loom = '/cloth/loom.svg'
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Only on large screens. Small ones do not load it. */
function Loom() {
  return (
    <picture className="loom">
      <source media="(width >= 64rem) and (prefers-reduced-motion: reduce)" srcSet={`${loom}#still`} />
      <source media="(width >= 64rem)" srcSet={loom} />
      <img src={onePixel} alt="" loading="lazy" />
    </picture>
  )
}

/** At the beginning of the page, the cards overlap the picture at the top. */
function Features({ features, isFirst }: Pick<Words, 'features'> & { isFirst: boolean }) {
  const [first] = features
  if (!first) return null
  return (
    <div className={`page grid gap-5 pt-10 ${isFirst ? 'lg:-mt-16' : ''} lg:grid-cols-[1.2fr_1fr] lg:pt-0`}>
      <EditLink part="features" name={first.title} />
      {features.map(({ title, summary, text }, index) => (
        <Card key={title} tone={index === 0 ? 'indigo' : 'plain'} className="sm:p-9">
          <p className={`font-semibold ${index === 0 ? 'text-on-indigo-accent' : 'text-accent-text'}`}>{summary}</p>
          <h2 className="mt-1 text-2xl">{title}</h2>
          <p className={`mt-3 max-w-lg ${index === 0 ? 'text-on-indigo-muted' : 'text-muted'}`}>{text}</p>
        </Card>
      ))}
    </div>
  )
}

function Journey({ title, text, link, features }: Words['journey']) {
  return (
    <Section part="journey">
      <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-14">
        <div className="lg:sticky lg:top-28">
          <h2 className="text-3xl">{title}</h2>
          <p className="reading mt-4 text-lg text-muted">{text}</p>
          <ButtonLink href={link.href} variant="secondary" trailingIcon="right" className="mt-8">
            {link.text}
            <span className="sr-only"> {link.about}</span>
          </ButtonLink>
        </div>
        <div className={features.length > 0 ? 'border-line border-b' : ''}>
          {features.map(({ title, text }) => (
            <article key={title} className="border-line border-t py-6">
              <h3 className="text-2xl">{title}</h3>
              <p className="reading mt-2 text-muted">{text}</p>
            </article>
          ))}
        </div>
      </div>
    </Section>
  )
}

function Works({ works, ...heading }: Words['works'] & { works: Projects }) {
  const { projects } = works
  if (projects.length === 0) return null
  return (
    <Section part="works" tone="sunken" {...heading}>
      <EditLink page="works" part="projects" name={heading.title} />
      <div className="grid gap-16">
        {projects.map((project, index) => (
          <Project key={project.title} project={project} words={works} side={index % 2 ? 'right' : 'left'} />
        ))}
      </div>
    </Section>
  )
}

type ServicesProps = Words['services'] & Pick<Route.ComponentProps['loaderData'], 'services'>

function Services({ title, lead, link, about, services }: ServicesProps) {
  if (services.length === 0) return null
  return (
    <Section part="services" title={title} lead={lead}>
      <ul className="border-line border-b">
        {services.map(({ slug, name, teaser, icon, photo }) => (
          <li
            key={slug}
            className="grid items-center gap-x-10 gap-y-4 border-line border-t py-8 sm:grid-cols-[7rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1.2fr)_auto]"
          >
            <ServiceCloth
              slug={slug}
              emblem={icon}
              photo={photo}
              shape="square"
              className="size-24 rounded-card sm:row-span-3 sm:size-28 lg:row-span-1 lg:size-36"
            />
            <h3 className="text-2xl">{name}</h3>
            <p className="reading text-muted">{teaser}</p>
            <ButtonLink className="justify-self-start" href={link.href} variant="secondary" trailingIcon="right">
              {link.text}
              <span className="sr-only"> {about.replace('{service}', name)}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Invitations({ invitations }: Pick<Words, 'invitations'>) {
  if (invitations.length === 0) return null
  return (
    <Section part="invitations">
      <div className="grid gap-6">
        {invitations.map((invitation) => (
          <CallToAction key={invitation.title} {...invitation} />
        ))}
      </div>
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
      inLanguage: company.language,
      publisher: { '@id': organization },
    },
  ]
}

const star = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'

/** A scrolling row with links to its slides. app/browser/enhance/index.ts turns it into a carousel. */
function Testimonials(words: Words['testimonials']) {
  return (
    <slide-show>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section aria-label={words.label} tabIndex={0} className="slides" data-slides="">
        {words.quotes.map((quote, index) => (
          <div key={quote.name} id={`quote-${index + 1}`} data-shown={index === 0 ? '' : undefined}>
            <Quote {...quote} words={words} />
          </div>
        ))}
      </section>
      <div className="mt-8 flex items-center gap-2">
        <Arrow step={-1} icon="left" label={words.previous} />
        {words.quotes.map(({ name }, index) => (
          <a key={name} href={`#quote-${index + 1}`} className="slide-dot grid size-11 place-items-center">
            <span className="sr-only">{words.show.replace('{name}', name)} </span>
          </a>
        ))}
        <Arrow step={1} icon="right" label={words.next} />
      </div>
    </slide-show>
  )
}

type QuoteProps = Words['testimonials']['quotes'][number] & {
  photo?: ShownPicture
  words: Pick<Words['testimonials'], 'portrait' | 'rated'>
}

function Quote({ name, role, rating, text, photo, words }: QuoteProps) {
  return (
    <div className="grid grid-cols-1 gap-8 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)]">
      <Portrait
        name={name}
        label={words.portrait.replace('{name}', name)}
        photo={photo}
        className="size-20 rounded-card sm:size-44"
      />
      <figure>
        <svg
          viewBox="0 0 120 20"
          role="img"
          aria-label={words.rated.replace('{rating}', String(rating))}
          className="h-5 fill-on-indigo-accent"
        >
          {Array.from({ length: rating }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the stars are identical and static
            <path key={index} transform={`translate(${index * 25})`} d={star} />
          ))}
        </svg>
        <blockquote className="mt-4 max-w-4xl text-2xl">
          <p>“{text}”</p>
        </blockquote>
        <figcaption className="mt-5">
          <strong className="font-semibold">{name}</strong>{' '}
          <span className="block text-on-indigo-muted text-sm">{role}</span>
        </figcaption>
      </figure>
    </div>
  )
}

function Arrow({ step, icon, label }: { step: number; icon: IconName; label: string }) {
  return (
    <button
      type="button"
      data-step={step}
      className="grid size-11 place-items-center rounded-full border border-current hover:text-on-indigo-accent"
    >
      <Icon name={icon} />
      <span className="sr-only">{label} </span>
    </button>
  )
}
