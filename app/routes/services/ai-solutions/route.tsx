import type { ReactNode } from 'react'
import { aiSolutions as page } from '#app/content/services/ai-solutions.ts'
import { serviceWords } from '#app/content/services/all-services.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { Modal, TechnologyDialog } from '#app/routes/services/service-dialogs.tsx'
import { ServiceFrame, serviceMeta } from '#app/routes/services/service-frame.tsx'

import { Badge } from '#app/ui/controls/badge.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Stitches } from '#app/ui/layout/points.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ChipLink } from '#app/ui/sections/chip.tsx'
import { ExternalLink } from '#app/ui/sections/external-link.tsx'
import { Stats } from '#app/ui/sections/stats.tsx'
import { Emblem } from '#app/ui/weaving/weave.tsx'
import type { Route } from './+types/route.ts'

export const handle: PageHandle = {
  sameFor: {
    choices: {
      card: page.cards.items.map(({ slug }) => slug),
      technology: page.cards.items.flatMap(({ technologies }) => technologies.map(({ slug }) => slug)),
      demo: ['open'],
    },
  },
}

export function meta({ matches }: Route.MetaArgs) {
  return serviceMeta(matches[0].loaderData, page)
}

export function loader({ url }: Route.LoaderArgs) {
  const asked = (name: string) => url.searchParams.get(name)
  return { card: asked('card'), technology: asked('technology'), demo: asked('demo') === 'open' }
}

export default function AiSolutions({ loaderData: { card, technology, demo } }: Route.ComponentProps) {
  const { cards, hero, performance, resources, status } = page
  const owner = cards.items.find(({ technologies }) => technologies.some(({ slug }) => slug === technology))
  const open = owner?.technologies.find(({ slug }) => slug === technology)
  return (
    <>
      <ServiceFrame page={page} swap="modal">
        <TechnologyCards expanded={owner?.slug ?? card} />
        <Section id="performance" title={performance.heading} lead={performance.lead} tone="sunken">
          <Stats stats={performance.items} note={performance.note} />
        </Section>
        <Section>
          <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
            <Listed id="resources" heading={resources.heading} lead={resources.lead}>
              {resources.items.map(({ text, href, description, icon }) => (
                <li key={text} className="flex items-start gap-4 border-line border-t py-4">
                  <Emblem name={icon} className="size-7 text-brand" />
                  <div>
                    <h3 className="text-lg">
                      <ExternalLink href={href} newTab={serviceWords.newTab}>
                        {text}
                      </ExternalLink>
                    </h3>
                    <p className="mt-1 text-muted">{description}</p>
                  </div>
                </li>
              ))}
            </Listed>
            <Listed id="status" heading={status.heading} lead={status.lead}>
              {status.items.map(({ label, state, tone }) => (
                <li
                  key={label}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-3"
                >
                  <span className="font-semibold">{label}</span> <Badge tone={tones[tone]}>{state}</Badge>
                </li>
              ))}
            </Listed>
          </div>
        </Section>
      </ServiceFrame>
      <Swap id="modal">
        {demo && (
          <Modal
            id="demo"
            title={hero.demo.title}
            closeHref={page.path}
            closeLabel={hero.demo.close}
            onward={hero.demo.contact}
            width="medium"
          >
            <p className="reading text-lg">{hero.demo.text}</p>
          </Modal>
        )}
        {open && owner && <TechnologyDialog technology={open} words={cards.words} closeHref={cardHref(owner.slug)} />}
      </Swap>
    </>
  )
}

const tones = { ready: 'success', limited: 'warning', soon: 'neutral' } as const

function Listed({ id, heading, lead, children }: { id: string; heading: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-2xl">
        {heading}
      </h2>
      <p className="mt-3 mb-6 text-muted">{lead}</p>
      <ul>{children}</ul>
    </section>
  )
}

const { path, cards } = page

function TechnologyCards({ expanded }: { expanded: string | null }) {
  const { heading, lead, technologiesLabel, items } = cards
  return (
    <Section id="technologies" title={heading} lead={lead}>
      <div className="grid grid-cols-1 gap-3">
        {items.map(({ slug, title, summary, icon, claims, technologies }) => (
          <details
            key={slug}
            id={slug}
            name="technology-card"
            open={slug === expanded}
            className="group/answer rounded-card border border-line bg-surface px-5 shadow-card sm:px-7"
          >
            <summary className="flex items-center gap-4 py-5 hover:text-brand sm:gap-6">
              <Emblem name={icon} className="size-8 text-brand" />
              <h3 className="min-w-0 flex-1 text-2xl">
                {title} <span className="mt-1 block font-normal text-base text-muted">{summary}</span>
              </h3>
              <Icon name="chevron" className="size-6 text-muted transition-transform group-open/answer:rotate-180" />
            </summary>
            <div className="grid grid-cols-1 gap-8 border-line border-t py-6 lg:grid-cols-[1.2fr_1fr] lg:gap-14">
              <Stitches points={claims} />
              <div>
                <h4 className="text-lg">{technologiesLabel}</h4>
                <ul className="mt-4 flex flex-wrap gap-2">
                  {technologies.map((technology) => (
                    <li key={technology.slug}>
                      <ChipLink href={`${path}?technology=${technology.slug}`} swap="modal">
                        {technology.name}
                      </ChipLink>
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}

function cardHref(card: string) {
  return `${path}?card=${card}#${card}`
}
