import { modalPages } from '#app/content/services/pages.ts'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Stats } from '#app/ui/sections/stats.tsx'
import type { Route } from './+types/service.route.ts'
import { ServiceCards } from './service-cards.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { ServiceFrame } from './service-frame.tsx'
import { serviceMeta } from './service-meta.ts'
import { Threats } from './threats.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return serviceMeta(matches[0].loaderData, loaderData.page)
}

/** The page whose path was matched, and which of its services is open at which tab. */
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
        {threats && <Threats threats={threats} />}
        <Section id="services" title={services.heading} lead={services.lead}>
          <ServiceCards page={page} cards={services.cards} />
        </Section>
      </ServiceFrame>
      <Swap id="modal">{open && <ServiceDialog page={page} {...open} />}</Swap>
    </>
  )
}
