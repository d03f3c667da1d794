import { careersPage } from '#app/content/careers/listing.ts'
import { BenefitIcon } from '#app/ui/controls/benefit-icon.tsx'
import { Section } from '#app/ui/layout/section.tsx'

const { benefits } = careersPage

export function Benefits() {
  return (
    <Section id="benefits" title={benefits.heading} tone="sunken">
      <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.cards.map(({ title, text, icon }) => (
          <li key={title} className="border-line border-t pt-6 pb-10">
            <BenefitIcon name={icon} className="size-7 text-brand" />
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
