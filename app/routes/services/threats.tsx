import type { ThreatSection } from '#app/content/services/types.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Emblem } from '#app/ui/weaving/emblem.tsx'

const tones = { Critical: 'danger', High: 'warning' } as const

export function Threats({ threats: { heading, lead, ratingLabel, defenceLabel, items } }: { threats: ThreatSection }) {
  return (
    <Section id="threats" title={heading} lead={lead} tone="indigo">
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
    </Section>
  )
}
