import { serviceWords } from '#app/content/services/all-services.ts'
import { iotAutomation as page } from '#app/content/services/iot-automation.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { Stitches } from '#app/ui/layout/points.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { NumberedSteps } from '#app/ui/sections/numbered-steps.tsx'
import { Stats } from '#app/ui/sections/stats.tsx'
import { Emblem } from '#app/ui/weaving/weave.tsx'
import type { Route } from './+types/iot-automation.route.ts'
import { FeatureList, ServiceFrame, serviceMeta } from './service-frame.tsx'

export const handle: PageHandle = { sameFor: { choices: { industry: page.industries.items.map(({ slug }) => slug) } } }

export function meta({ matches }: Route.MetaArgs) {
  return serviceMeta(matches[0].loaderData, page)
}

export function loader({ url }: Route.LoaderArgs) {
  return { industry: url.searchParams.get('industry') }
}

export default function IotAutomation({ loaderData: { industry } }: Route.ComponentProps) {
  const { stats, features, process } = page
  return (
    <ServiceFrame page={page}>
      <Section id="stats" title={stats.heading} tone="sunken">
        <Stats stats={stats.items} note={stats.note} />
      </Section>
      <FeatureList features={features} />
      <Industries asked={industry} />
      <Section id="process" title={process.heading} lead={process.lead}>
        <NumberedSteps steps={process.steps} />
      </Section>
    </ServiceFrame>
  )
}

function Industries({ asked }: { asked: string | null }) {
  const { heading, lead, benefitsLabel, items } = page.industries
  const shown = items.find(({ slug }) => slug === asked) ?? items[0]
  if (!shown) return null
  return (
    <Section id="industries" title={heading} lead={lead} tone="sunken">
      <Swap id="industry">
        <Tabs
          id="industry-tab"
          label={serviceWords.tabsLabel}
          tabs={items.map(({ slug, tab }) => ({
            id: slug,
            text: tab,
            href: `${page.path}?industry=${slug}#industries`,
          }))}
          current={shown.slug}
          swap="industry"
          className="grid gap-8 pt-6 lg:grid-cols-2 lg:gap-14"
        >
          <div>
            <Emblem name={shown.icon} className="size-8 text-brand" />
            <h3 className="mt-3 text-2xl">{shown.title}</h3>
            <p className="mt-3 text-lg text-muted">{shown.text}</p>
          </div>
          <div>
            <h4 className="mb-2 text-lg">{benefitsLabel}</h4>
            <Stitches points={shown.benefits} />
          </div>
        </Tabs>
      </Swap>
    </Section>
  )
}
