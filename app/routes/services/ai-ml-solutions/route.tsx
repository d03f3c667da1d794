import { aiMlSolutions as page } from '#app/content/services/ai-ml-solutions.ts'
import type { TechnologyCard } from '#app/content/services/types.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { TechnologyDialog } from '#app/routes/services/service-dialogs.tsx'
import { FeatureList, ServiceFrame, serviceMeta } from '#app/routes/services/service-frame.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Card, CardLink } from '#app/ui/layout/card.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { NumberedSteps } from '#app/ui/sections/numbered-steps.tsx'
import { Emblem } from '#app/ui/weaving/weave.tsx'
import type { Route } from './+types/route.ts'

export const handle: PageHandle = {
  sameFor: { choices: { technology: page.technologies.items.map(({ slug }) => slug) } },
}

export function meta({ matches }: Route.MetaArgs) {
  return serviceMeta(matches[0].loaderData, page)
}

export function loader({ url }: Route.LoaderArgs) {
  return { technology: url.searchParams.get('technology') }
}

export default function AiMlSolutions({ loaderData }: Route.ComponentProps) {
  const { features, technologies, process } = page
  const open = technologies.items.find(({ slug }) => slug === loaderData.technology)
  return (
    <>
      <ServiceFrame page={page}>
        <FeatureList features={features} columns={2} />
        <Section id="technologies" title={technologies.heading} lead={technologies.lead} tone="sunken">
          <ul className="grid gap-5">
            {technologies.items.map((technology) => (
              <TechnologyRow key={technology.slug} technology={technology} />
            ))}
          </ul>
        </Section>
        <Section id="process" title={process.heading} lead={process.lead}>
          <NumberedSteps steps={process.steps} />
        </Section>
      </ServiceFrame>
      <Swap id="modal">
        {open && (
          <TechnologyDialog technology={open} words={technologies.words} closeHref={`${page.path}#${open.slug}`} />
        )}
      </Swap>
    </>
  )
}

function TechnologyRow({ technology: { slug, name, icon, summary } }: { technology: TechnologyCard }) {
  return (
    <Card as="li" id={slug} interactive className="flex items-center gap-4 sm:gap-6">
      <Emblem name={icon} className="size-8 text-brand" />
      <div className="grid flex-1 gap-x-8 gap-y-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] lg:items-center">
        <h3 className="text-2xl">
          <CardLink href={`${page.path}?technology=${slug}`} swap="modal">
            {name}
          </CardLink>
        </h3>
        <p className="text-muted">{summary}</p>
      </div>
      <Icon name="right" className="size-6 text-brand" />
    </Card>
  )
}
