import type { FeatureSection } from '#app/content/services/types.ts'
import { Section } from '#app/ui/layout/section.tsx'
import { Emblem } from '#app/ui/weaving/weave.tsx'

type FeatureListProps = { features: FeatureSection; columns?: 2 | 3 }

export function FeatureList({ features: { heading, lead, items }, columns = 3 }: FeatureListProps) {
  return (
    <Section id="features" title={heading} lead={lead}>
      <ul className={`grid gap-x-12 gap-y-8 sm:grid-cols-2 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}>
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
