import type { ReactNode } from 'react'
import { serviceWords } from '#app/content/services/all-services.ts'
import { modalPages } from '#app/content/services/pages.ts'
import type { CaseStudy, ModalServicePage, ServiceEntry, Tab, ThreatSection } from '#app/content/services/types.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { Card, CardCue, CardLink } from '#app/ui/layout/card.tsx'
import { Stitches } from '#app/ui/layout/points.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ExternalLink } from '#app/ui/sections/external-link.tsx'
import { NumberedSteps } from '#app/ui/sections/numbered-steps.tsx'
import { Stats } from '#app/ui/sections/stats.tsx'
import { Emblem } from '#app/ui/weaving/weave.tsx'
import type { Route } from './+types/service.route.ts'
import { Modal } from './service-dialogs.tsx'
import { ServiceFrame, serviceMeta } from './service-frame.tsx'

export const handle: PageHandle = {
  sameFor: {
    choices: {
      service: modalPages.flatMap(({ services }) => services.cards.map(({ slug }) => slug)),
      tab: modalPages.flatMap(({ services }) => services.tabs.map(({ id }) => id)),
    },
  },
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return serviceMeta(matches[0].loaderData, loaderData.page)
}

export function loader({ url, pattern }: Route.LoaderArgs) {
  const page = modalPages.find(({ path }) => path.endsWith(pattern))
  if (!page) throw new Error(`No page for ${pattern}`)
  const { cards, tabs } = page.services
  const asked = (name: string) => url.searchParams.get(name)
  const entry = cards.find(({ slug }) => slug === asked('service'))
  const tab = tabs.find(({ id }) => id === asked('tab')) ?? tabs[0]
  return { page, open: entry && { entry, tab } }
}

export default function Service({ loaderData: { page, open } }: Route.ComponentProps) {
  const { services, stats, threats } = page
  return (
    <>
      <ServiceFrame page={page}>
        {stats && (
          <Section id="stats" title={stats.heading} lead={stats.lead} tone="sunken">
            <Stats stats={stats.items} note={stats.note} />
          </Section>
        )}
        {threats && (
          <Section id="threats" title={threats.heading} lead={threats.lead} tone="indigo">
            <Threats {...threats} />
          </Section>
        )}
        <Section id="services" title={services.heading} lead={services.lead}>
          <ServiceCards page={page} />
        </Section>
      </ServiceFrame>
      <Swap id="modal">{open && <ServiceDialog page={page} {...open} />}</Swap>
    </>
  )
}

const tones = { Critical: 'danger', High: 'warning' } as const

function Threats({ ratingLabel, defenceLabel, items }: ThreatSection) {
  return (
    <ul>
      {items.map(({ slug, title, rating, icon, text, defence }) => (
        <li key={slug} className="grid gap-x-12 gap-y-4 border-on-indigo-muted/25 border-t py-6 lg:grid-cols-3">
          <div className="flex items-start gap-4">
            <Emblem name={icon} className="size-8 text-on-indigo-accent" />
            <div>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2">
                <Badge tone={tones[rating]}>
                  <span className="sr-only">{ratingLabel}: </span>
                  {rating}
                </Badge>
              </p>
            </div>
          </div>
          <p className="text-on-indigo-muted">{text}</p>
          <div>
            <h4 className="text-on-indigo-accent text-sm">{defenceLabel}</h4>
            <p className="mt-1">{defence}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

type ServiceDialogProps = { page: ModalServicePage; entry: ServiceEntry; tab: Tab }

function ServiceDialog({ page, entry, tab }: ServiceDialogProps) {
  const { path, services, closing } = page
  return (
    <Modal
      id="service"
      title={entry.title}
      closeHref={`${path}#${entry.slug}`}
      closeLabel={serviceWords.close}
      onward={closing.cta}
    >
      <Swap id="tabs">
        <Tabs
          id="tab"
          label={serviceWords.tabsLabel}
          tabs={services.tabs.map(({ id, label }) => ({ id, text: label, href: serviceHref(page, entry, id) }))}
          current={tab.id}
          swap="tabs"
          className="sm:min-h-72 pt-6"
        >
          <Panel tab={tab} service={entry} />
        </Tabs>
      </Swap>
    </Modal>
  )
}

function Panel({ tab, service: { details } }: { tab: Tab; service: ServiceEntry }) {
  switch (tab.id) {
    case 'overview':
      return (
        <>
          <p className="reading text-lg">{details.overview}</p>
          {details.successStory && (
            <div className="mt-6 rounded-card bg-sunken p-6">
              <p className="font-semibold text-accent-text text-sm">{serviceWords.successStory}</p>
              <Story story={details.successStory} />
            </div>
          )}
        </>
      )
    case 'features':
      return <Stitches points={details.features} />
    case 'benefits':
      return <Stitches points={details.benefits} />
    case 'process':
      return <NumberedSteps steps={details.process} layout="list" />
    case 'technologies':
      return (
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {details.technologies.map(({ name, href, text }) => (
            <div key={name} className="border-line border-t py-3">
              <dt className="font-semibold">
                {href ? (
                  <ExternalLink href={href} newTab={serviceWords.newTab}>
                    {name}
                  </ExternalLink>
                ) : (
                  name
                )}
              </dt>
              <dd className="text-muted text-sm">{text}</dd>
            </div>
          ))}
        </dl>
      )
    case 'caseStudies':
      return (
        <>
          <div className="grid gap-8 sm:grid-cols-2">
            {details.caseStudies.map((story) => (
              <Story key={story.title} story={story} />
            ))}
          </div>
          <p className="mt-6 text-muted text-sm">{serviceWords.caseStudyNote}</p>
        </>
      )
  }
}

function Story({ story: { title, description, results } }: { story: CaseStudy }) {
  return (
    <article>
      <h3 className="text-lg">{title}</h3>
      <p className="mt-2 text-muted">{description}</p>
      <h4 className="mt-4 text-sm">{serviceWords.results}</h4>
      <Stitches points={results} />
    </article>
  )
}

type Service = ServiceEntry & { href: string }

function ServiceCards({ page }: { page: ModalServicePage }) {
  const { cards, tabs } = page.services
  const Layout = layouts[page.slug] ?? Pairs
  return <Layout services={cards.map((card) => ({ ...card, href: serviceHref(page, card, tabs[0].id) }))} />
}

function serviceHref({ path }: ModalServicePage, service: ServiceEntry, tab: string) {
  return `${path}?service=${service.slug}&tab=${tab}`
}

const layouts: Record<string, (props: { services: Service[] }) => ReactNode> = {
  'software-development': Lead,
  'cloud-solutions': Rows,
  'cyber-security': Rows,
  'mvc-applications': Strips,
  'tech-consulting': Lead,
}

function Lead({ services: [first, ...others] }: { services: Service[] }) {
  return (
    <ul className={`grid gap-5 ${others.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
      {first && <Strip service={first} className="col-span-full" />}
      {others.map((service) => (
        <Card key={service.slug} as="li" id={service.slug} interactive className="flex flex-col">
          <Emblem name={service.icon} className="size-8 text-brand" />
          <Words service={service} className="mt-4" />
        </Card>
      ))}
    </ul>
  )
}

function Strips({ services }: { services: Service[] }) {
  return (
    <ul className="grid gap-5">
      {services.map((service) => (
        <Strip key={service.slug} service={service} className="" />
      ))}
    </ul>
  )
}

function Strip({ service, className }: { service: Service; className: string }) {
  return (
    <Card as="li" id={service.slug} interactive className={`grid p-0! sm:p-0! lg:grid-cols-[1.2fr_1fr] ${className}`}>
      <div className="p-6 sm:p-9">
        <Emblem name={service.icon} className="size-8 text-brand" />
        <Words service={service} className="mt-4" />
      </div>
      <div className="border-line border-t bg-sunken p-6 sm:p-9 lg:border-t-0 lg:border-l">
        <Stitches points={service.details.features.slice(0, 3)} />
      </div>
    </Card>
  )
}

function Pairs({ services }: { services: Service[] }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {services.map((service) => (
        <Card key={service.slug} as="li" id={service.slug} interactive className="flex gap-6 max-sm:flex-col">
          <Emblem name={service.icon} className="size-8 text-brand" />
          <Words service={service} className="" />
        </Card>
      ))}
    </ul>
  )
}

function Rows({ services }: { services: Service[] }) {
  return (
    <ul className="border-line border-b">
      {services.map((service) => (
        <li
          key={service.slug}
          id={service.slug}
          className="relative flex items-start gap-4 border-line border-t py-6 sm:gap-6"
        >
          <Emblem name={service.icon} className="size-8 text-brand" />
          <div className="grid flex-1 gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
            <Title service={service} />
            <div>
              <p className="mb-3 text-muted">{service.summary}</p>
              <CardCue>{serviceWords.open}</CardCue>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Words({ service, className }: { service: Service; className: string }) {
  return (
    <div className={`flex min-w-0 flex-1 flex-col items-start ${className}`}>
      <Title service={service} />
      <p className="reading mt-2 mb-4 text-muted">{service.summary}</p>
      <CardCue>{serviceWords.open}</CardCue>
    </div>
  )
}

function Title({ service: { href, title } }: { service: Service }) {
  return (
    <h3 className="text-xl">
      <CardLink href={href} swap="modal">
        {title}
      </CardLink>
    </h3>
  )
}
