import type { ComponentProps } from 'react'
import type { ServiceWords } from '#app/content/services/types.ts'
import type { ShownCase } from '#app/domain/site/services.server.ts'
import { EditLink } from '#app/ui/layout/edit-link.tsx'
import { Section } from '#app/ui/layout/section.tsx'

interface CasesProps extends Pick<ComponentProps<typeof Section>, 'tone'> {
  cases: ShownCase[]
  words: ServiceWords['proof']
}

/** Case studies with their prices, linked to their services. Those of the built-in services are called samples. */
export function Cases({ cases, words, tone }: CasesProps) {
  if (cases.length === 0) return null
  const { title, lead } = words.several
  return (
    <Section id="cases" tone={tone} title={title} lead={cases.some(({ isSample }) => isSample) && lead}>
      <EditLink page="services" part="shared" name={title} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {cases.map(({ slug, path, name, proof }) => (
          <li
            key={slug}
            className="relative grid content-start gap-2 rounded-panel border border-line bg-surface p-6 shadow-card"
          >
            <p className="font-semibold text-accent-text text-sm">{name}</p>
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
