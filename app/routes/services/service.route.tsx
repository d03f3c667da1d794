import { serviceWords } from '#app/content/services/all-services.ts'
import { modalPages } from '#app/content/services/pages.ts'
import type { CaseStudy, ModalServicePage, ServiceEntry, Tab, ThreatSection } from '#app/content/services/types.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { Modal } from '#app/routes/services/modal.tsx'
import { serviceHref } from '#app/routes/services/service-cards.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { Stitches } from '#app/ui/layout/points.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ExternalLink } from '#app/ui/sections/external-link.tsx'
import { NumberedSteps } from '#app/ui/sections/numbered-steps.tsx'
import { Stats } from '#app/ui/sections/stats.tsx'
import { Emblem } from '#app/ui/weaving/emblem.tsx'
import type { Route } from './+types/service.route.ts'
import { ServiceCards } from './service-cards.tsx'
import { ServiceFrame } from './service-frame.tsx'
import { serviceMeta } from './service-meta.ts'

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
            <Emblem name={icon} className="size-8 text-accent" />
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
            <h4 className="text-accent text-sm">{defenceLabel}</h4>
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
