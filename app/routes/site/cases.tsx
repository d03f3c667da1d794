import type { ComponentProps } from 'react'
import { serviceWords } from '#app/content/services/all-services.ts'
import { serviceTitle } from '#app/content/services/titles.ts'
import type { ServicePage } from '#app/content/services/types.ts'
import { Section } from '#app/ui/layout/section.tsx'

const words = serviceWords.proof

/** A case study with its price per service, linked to the service. */
export function Cases({
  pages,
  tone,
}: { pages: Pick<ServicePage, 'slug' | 'path' | 'proof'>[] } & Pick<ComponentProps<typeof Section>, 'tone'>) {
  return (
    <Section id="cases" tone={tone} {...words.several}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {pages.map(({ slug, path, proof }) => (
          <li
            key={slug}
            className="relative grid content-start gap-2 rounded-panel border border-line bg-surface p-6 shadow-card"
          >
            <p className="font-semibold text-accent-text text-sm">{serviceTitle(slug)}</p>
            <h3 className="text-xl">
              <a href={`${path}#proof`} className="after:absolute after:inset-0 hover:text-brand">
                {proof.story.title}
              </a>
            </h3>
            <p className="text-muted text-sm">{proof.chart.title}</p>
            <dl className="grid grid-cols-2 gap-4">
              {proof.chart.bars.map(({ name, shown }) => (
                <Fact key={name} name={name} value={shown} className="text-lg" />
              ))}
              <Fact name={words.took} value={proof.took} className="border-line border-t pt-3" />
              <Fact name={words.cost} value={proof.cost} className="border-line border-t pt-3" />
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Fact({ name, value, className }: { name: string; value: string; className: string }) {
  return (
    <div className={`flex flex-col ${className}`}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
