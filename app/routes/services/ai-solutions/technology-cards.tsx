import { aiSolutions } from '#app/content/services/ai-solutions.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Stitches } from '#app/ui/layout/points.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ChipLink } from '#app/ui/sections/chip.tsx'
import { Emblem } from '#app/ui/weaving/emblem.tsx'

const { path, cards } = aiSolutions

export function TechnologyCards({ expanded }: { expanded: string | null }) {
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

export function cardHref(card: string) {
  return `${path}?card=${card}#${card}`
}
