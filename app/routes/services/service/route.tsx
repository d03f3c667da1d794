import { href } from 'react-router'
import { isSample, listedServices, type ShownService, seoOf, servicesOf } from '#app/domain/site/services.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { breadcrumbs, pageMeta } from '#app/http/page-meta.ts'
import { breadcrumbsTo, SharedWords } from '#app/routes/services/shared-words.ts'
import { shownSite, unknownAddress } from '#app/routes/shown.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { EditingContext, EditLink } from '#app/ui/layout/edit-link.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { CallToAction, ChipLink } from '#app/ui/sections/links.tsx'
import { ServiceCloth } from '#app/ui/weaving/cloth-images.tsx'
import type { Route } from './+types/route.ts'
import { Dialogs } from './dialogs.tsx'
import { SectionAt } from './sections.tsx'

export const handle: PageHandle = {
  sameFor: {
    names: { slug: 'servicePages' },
    choices: {
      service: 'serviceCards',
      tab: 'serviceTabs',
      industry: 'industries',
      technology: 'technologies',
      card: 'technologyCards',
      demo: ['open'],
    },
  },
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = matches[0].loaderData
  const { slug, seo, card, name, path, services } = loaderData.service
  const offers = services?.cards.map(({ title, summary }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: title, description: summary },
  }))
  const description = seo.description || card.summary
  return pageMeta({
    site,
    path,
    title: seo.title || name,
    description,
    keywords: seo.keywords.join(', '),
    image: `/share/services-${slug}.png`,
    jsonLd: [
      {
        '@type': 'Service',
        name,
        serviceType: name,
        description,
        url: new URL(path, site.origin).href,
        provider: { '@type': 'Organization', name: site.company.name, url: new URL('/', site.origin).href },
        ...(offers && { hasOfferCatalog: { '@type': 'OfferCatalog', name, itemListElement: offers } }),
      },
      breadcrumbs(site, [...breadcrumbsTo(loaderData.words), { text: name, href: path }]),
    ],
  })
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const site = shownSite(context)
  const service = servicesOf(site).find(({ path }) => path === `/services/${params.slug}`)
  if (!service) throw await unknownAddress(url.pathname, context)
  const asked = (name: string) => url.searchParams.get(name)
  return {
    service: { ...withContact(withNamedTarget(service, site)), seo: seoOf(service) },
    words: site.words('services'),
    others: listedServices(site)
      .filter(({ slug }) => slug !== service.slug)
      .map(({ name, path }) => ({ name, path })),
    samples: { proof: isSample(service, 'proof'), services: isSample(service, 'services') },
    asked: {
      service: asked('service'),
      tab: asked('tab'),
      industry: asked('industry'),
      technology: asked('technology'),
      card: asked('card'),
      demo: asked('demo') === 'open',
    },
  }
}

/** Buttons to the contact form name the service there. */
function withContact(service: ShownService): ShownService {
  const { slug, hero, closing } = service
  const about = <To extends { href: string }>(cta: To) =>
    cta.href === href('/contact') ? { ...cta, href: `${cta.href}?about=${slug}` } : cta
  return { ...service, hero: { ...hero, cta: about(hero.cta) }, closing: { ...closing, cta: about(closing.cta) } }
}

/** The button to another service names it as it is called now; a service that is hidden is not invited to. */
function withNamedTarget({ related, ...service }: ShownService, site: ReturnType<typeof shownSite>): ShownService {
  if (!related?.cta.text.includes('{service}')) return { ...service, related }
  const target = servicesOf(site).find(({ slug, path }) => [path, `/services/${slug}`].includes(related.cta.href))
  if (!target) return service
  const text = related.cta.text.replace('{service}', target.name)
  return { ...service, related: { ...related, cta: { text, href: target.path } } }
}

type Loaded = Route.ComponentProps['loaderData']

export default function Service({ loaderData, matches }: Route.ComponentProps) {
  const { service, words } = loaderData
  const { edit } = matches[0].loaderData
  return (
    <SharedWords value={words.shared}>
      <EditingContext value={edit ? { page: `service-${service.slug}`, text: edit } : null}>
        <Top {...loaderData} />
        {service.sections.map((name, index) => (
          <SectionAt key={name} {...loaderData} index={index} />
        ))}
        <End {...loaderData} />
        <Dialogs {...loaderData} />
      </EditingContext>
    </SharedWords>
  )
}

function Top({ service: { slug, path, name, card, hero, proof, sections }, words: { shared } }: Loaded) {
  return (
    <div className="page grid gap-8 pt-[calc(var(--header-height)+clamp(2rem,1.25rem+3vw,4rem))] pb-10 sm:pb-14 lg:grid-cols-[1.15fr_minmax(0,1fr)] lg:gap-14">
      <div className="my-auto min-w-0">
        <EditLink part="hero" place="topRight" name={hero.title || name} />
        <a
          href={href('/services')}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand text-sm underline-offset-4 hover:underline"
        >
          <Icon name="left" className="size-4.5" />
          {shared.back}
        </a>
        <h1 className="mt-3 text-display">{hero.title || name}</h1>
        <p className="reading mt-5 text-lg text-muted">{hero.lead || card.summary}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink
            href={hero.demo ? `${path}?demo=open` : hero.cta.href}
            swap={hero.demo && 'modal'}
            size="large"
            trailingIcon="right"
          >
            {hero.cta.text}
            {hero.cta.about && <span className="sr-only"> {hero.cta.about}</span>}
          </ButtonLink>
          {proof && sections.includes('proof') && (
            <ButtonLink href="#proof" size="large" variant="secondary" text={shared.proof.see} />
          )}
        </div>
      </div>
      <div className="relative min-h-56 overflow-clip rounded-panel sm:min-h-72 lg:h-96">
        <ServiceCloth
          slug={slug}
          emblem={card.icon}
          photo={hero.photo}
          shape="head"
          className="absolute inset-0 size-full"
        />
      </div>
    </div>
  )
}

function End({ service: { related, closing }, words: { shared }, others }: Loaded) {
  return (
    <Section
      part="closing"
      title={related?.title}
      lead={related?.text}
      aside={related && <ButtonLink {...related.cta} variant="secondary" trailingIcon="right" />}
    >
      <CallToAction title={closing.title} text={closing.text} link={closing.cta} />
      {others.length > 0 && (
        <nav aria-labelledby="others-title" className="mt-10">
          <h2 id="others-title" className="text-lg">
            {shared.others}
          </h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {others.map(({ path, name }) => (
              <li key={path}>
                <ChipLink href={path}>{name}</ChipLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Section>
  )
}
