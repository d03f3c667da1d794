import { modalPages } from '#app/content/services/pages.ts'
import type { ThreatSection } from '#app/content/services/types.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Stats } from '#app/ui/sections/stats.tsx'
import { Emblem } from '#app/ui/weaving/emblem.tsx'
import type { Route } from './+types/service.route.ts'
import { ServiceCards } from './service-cards.tsx'
import { ServiceDialog } from './service-dialog.tsx'
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
