import type { ReactNode } from 'react'
import type {
  ExpandableSection,
  FeatureSection,
  IndustrySection,
  ProcessSection,
  ResourceSection,
  StatSection,
  StatusSection,
  TechnologySection,
  ThreatSection,
} from '#app/content/services/types.ts'
import { slugOf } from '#app/domain/posts/rules.ts'
import { useSharedWords } from '#app/routes/services/shared-words.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Swap } from '#app/ui/controls/swap.tsx'
import { Tabs } from '#app/ui/controls/tabs.tsx'
import { Card, CardLink } from '#app/ui/layout/card.tsx'
import { EditLink } from '#app/ui/layout/edit-link.tsx'
import { Stitches } from '#app/ui/layout/prose.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { NumberedSteps, Stats } from '#app/ui/sections/figures.tsx'
import { ChipLink, ExternalLink } from '#app/ui/sections/links.tsx'
import { Emblem } from '#app/ui/weaving/emblem.tsx'
import type { Route } from './+types/route.ts'
import { ServiceCards } from './cards.tsx'
import { Proof } from './proof.tsx'

type Loaded = Route.ComponentProps['loaderData']

/** The section of a service at this position. One without entries is not drawn. */
export function SectionAt({ service, asked, samples, index }: Loaded & { index: number }) {
  const { path, sections, services, technologies, cards, proof } = service
  const name = sections[index]
  switch (name) {
    case 'stats':
      return <Figures part="stats" section={service.stats} />
    case 'performance':
      return <Figures part="performance" section={service.performance} />
    case 'threats':
      return <Threats section={service.threats} />
    case 'services':
      if (!services?.cards.length) return null
      return (
        <Section id="services" part="services" title={services.heading} lead={services.lead}>
          <ServiceCards path={path} services={services} />
        </Section>
      )
    case 'features':
      return <Features section={service.features} />
    case 'industries':
      return <Industries section={service.industries} path={path} asked={asked.industry} />
    case 'technologies':
      return <Technologies section={technologies} path={path} />
    case 'cards':
      // With both, each needs an id of its own.
      return <TechnologyCards id={technologies ? 'cards' : 'technologies'} section={cards} path={path} asked={asked} />
    case 'process':
      return <Process section={service.process} />
    case 'resources':
    case 'status': {
      // Beside each other, they share a row.
      const pair = ['resources', 'status']
      const [before, after] = [sections[index - 1] ?? '', sections[index + 1] ?? '']
      if (pair.includes(before)) return null
      const names = [name, ...pair.filter((other) => other === after)]
      const lists = names.map((name) =>
        name === 'resources' ? (
          <Resources key={name} section={service.resources} />
        ) : (
          <Status key={name} section={service.status} />
        ),
      )
      return (
        <Section>
          <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">{lists}</div>
        </Section>
      )
    }
    case 'proof':
      return proof ? <Proof proof={proof} isSample={samples.proof} /> : null
  }
}

interface SectionProps<Words> {
  section: Words | undefined
}

function Figures({ part, section }: SectionProps<StatSection> & { part: string }) {
  if (!section?.items.length) return null
  return (
    <Section id={part} part={part} title={section.heading} lead={section.lead} tone="sunken">
      <Stats stats={section.items} note={section.note} />
    </Section>
  )
}

function Threats({ section }: SectionProps<ThreatSection>) {
  if (!section?.items.length) return null
  const { heading, lead, items, ratingLabel, defenceLabel } = section
  return (
    <Section id="threats" part="threats" title={heading} lead={lead} tone="indigo">
      <ul>
        {items.map(({ title, rating, tone, icon, text, defence }) => (
          <li key={title} className="grid gap-x-12 gap-y-4 border-on-indigo-muted/25 border-t py-6 lg:grid-cols-3">
            <div className="flex items-start gap-4">
              <Emblem name={icon} className="size-8 text-on-indigo-accent" />
              <div>
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-2">
                  <Badge tone={tone}>
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
    </Section>
  )
}

function Features({ section }: SectionProps<FeatureSection>) {
  if (!section?.items.length) return null
  const { heading, lead, items } = section
  return (
    <Section id="features" part="features" title={heading} lead={lead}>
      <ul className={`grid gap-x-12 gap-y-8 sm:grid-cols-2 ${items.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}>
        {items.map(({ title, text, icon }) => (
          <li key={title} className="border-line border-t pt-6">
            <Emblem name={icon} className="size-8 text-brand" />
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Process({ section }: SectionProps<ProcessSection>) {
  if (!section?.steps.length) return null
  return (
    <Section id="process" part="process" title={section.heading} lead={section.lead}>
      <NumberedSteps steps={section.steps} />
    </Section>
  )
}

type IndustriesProps = SectionProps<IndustrySection> & { path: string; asked: string | null }

function Industries({ section, path, asked }: IndustriesProps) {
  const { tabsLabel } = useSharedWords()
  const shown = section?.items.find(({ tab }) => slugOf(tab) === asked) ?? section?.items[0]
  if (!section || !shown) return null
  const { heading, lead, benefitsLabel, items } = section
  return (
    <Section id="industries" part="industries" title={heading} lead={lead} tone="sunken">
      <Swap id="industry">
        <Tabs
          id="industry-tab"
          label={tabsLabel}
          tabs={items.map(({ tab }) => ({
            id: slugOf(tab),
            text: tab,
            href: `${path}?industry=${encodeURIComponent(slugOf(tab))}#industries`,
          }))}
          current={slugOf(shown.tab)}
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

const technologyHref = (path: string, { name }: { name: string }) =>
  `${path}?technology=${encodeURIComponent(slugOf(name))}`

function Technologies({ section, path }: SectionProps<TechnologySection> & { path: string }) {
  if (!section?.items.length) return null
  return (
    <Section id="technologies" part="technologies" title={section.heading} lead={section.lead} tone="sunken">
      <ul className="grid gap-5">
        {section.items.map((technology) => (
          <Card
            key={technology.name}
            as="li"
            id={slugOf(technology.name)}
            interactive
            className="flex items-center gap-4 sm:gap-6"
          >
            <Emblem name={technology.icon} className="size-8 text-brand" />
            <div className="grid flex-1 gap-x-8 gap-y-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] lg:items-center">
              <h3 className="text-2xl">
                <CardLink href={technologyHref(path, technology)} swap="modal">
                  {technology.name}
                </CardLink>
              </h3>
              <p className="text-muted">{technology.summary}</p>
            </div>
            <Icon name="right" className="size-6 text-brand" />
          </Card>
        ))}
      </ul>
    </Section>
  )
}

type TechnologyCardsProps = SectionProps<ExpandableSection> & Pick<Loaded, 'asked'> & { id: string; path: string }

function TechnologyCards({ id, section, path, asked }: TechnologyCardsProps) {
  if (!section?.items.length) return null
  const { heading, lead, technologiesLabel, items } = section
  const isOpen = ({ title, technologies }: (typeof items)[number]) =>
    slugOf(title) === asked.card || technologies.some(({ name }) => slugOf(name) === asked.technology)
  return (
    <Section id={id} part="cards" title={heading} lead={lead}>
      <div className="grid grid-cols-1 gap-3">
        {items.map((card) => (
          <details
            key={card.title}
            id={slugOf(card.title)}
            name="technology-card"
            open={isOpen(card)}
            className="group/answer rounded-card border border-line bg-surface px-5 shadow-card sm:px-7"
          >
            <summary className="flex items-center gap-4 py-5 hover:text-brand sm:gap-6">
              <Emblem name={card.icon} className="size-8 text-brand" />
              <h3 className="min-w-0 flex-1 text-2xl">
                {card.title} <span className="mt-1 block font-normal text-base text-muted">{card.summary}</span>
              </h3>
              <Icon name="chevron" className="size-6 text-muted transition-transform group-open/answer:rotate-180" />
            </summary>
            <div className="grid grid-cols-1 gap-8 border-line border-t py-6 lg:grid-cols-[1.2fr_1fr] lg:gap-14">
              <Stitches points={card.claims} />
              <div>
                <h4 className="text-lg">{technologiesLabel}</h4>
                <ul className="mt-4 flex flex-wrap gap-2">
                  {card.technologies.map((technology) => (
                    <li key={technology.name}>
                      <ChipLink href={technologyHref(path, technology)} swap="modal">
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

function Resources({ section }: SectionProps<ResourceSection>) {
  const { newTab } = useSharedWords()
  if (!section?.items.length) return null
  return (
    <Listed id="resources" {...section}>
      {section.items.map(({ text, href, description, icon }) => (
        <li key={text} className="flex items-start gap-4 border-line border-t py-4">
          <Emblem name={icon} className="size-7 text-brand" />
          <div>
            <h3 className="text-lg">
              <ExternalLink href={href} newTab={newTab}>
                {text}
              </ExternalLink>
            </h3>
            <p className="mt-1 text-muted">{description}</p>
          </div>
        </li>
      ))}
    </Listed>
  )
}

const tones = { ready: 'success', limited: 'warning', soon: 'neutral' } as const

function Status({ section }: SectionProps<StatusSection>) {
  if (!section?.items.length) return null
  return (
    <Listed id="status" {...section}>
      {section.items.map(({ label, state, tone }) => (
        <li
          key={label}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-t py-3"
        >
          <span className="font-semibold">{label}</span> <Badge tone={tones[tone]}>{state}</Badge>
        </li>
      ))}
    </Listed>
  )
}

function Listed({ id, heading, lead, children }: { id: string; heading: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className="relative">
      <EditLink part={id} name={heading} />
      <h2 id={`${id}-title`} className="text-2xl">
        {heading}
      </h2>
      <p className="mt-3 mb-6 text-muted">{lead}</p>
      <ul>{children}</ul>
    </section>
  )
}
