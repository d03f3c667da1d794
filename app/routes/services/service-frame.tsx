import type { ReactNode } from 'react'
import { allServices, serviceWords } from '#app/content/services/all-services.ts'
import type { ServicePage } from '#app/content/services/types.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Banner } from '#app/ui/sections/banner.tsx'
import { CallToAction } from '#app/ui/sections/call-to-action.tsx'
import { ChipLink } from '#app/ui/sections/chip.tsx'
import { Jacquard } from '#app/ui/weaving/jacquard.tsx'
import type { MotifName } from '#app/ui/weaving/motifs.ts'

export const motifs: Record<string, MotifName> = {
  'software-development': 'brackets',
  'cloud-solutions': 'cloud',
  'cyber-security': 'shield',
  'iot-automation': 'waves',
  'mvc-applications': 'layers',
  'ai-ml-solutions': 'network',
  'data-analysis': 'bars',
  'tech-consulting': 'compass',
  'ai-solutions': 'atom',
}

type ServiceFrameProps = {
  page: ServicePage
  /** The region that the hero's button exchanges, where it opens a dialog. */
  swap?: string
  children: ReactNode
}

/** What every service page begins and ends with. */
export function ServiceFrame({ page: { slug, path, hero, related, closing }, swap, children }: ServiceFrameProps) {
  return (
    <>
      <Banner
        title={hero.title}
        lead={hero.lead}
        back={serviceWords.back}
        picture={
          <Jacquard motif={motifs[slug] ?? 'layers'} seed={slug} className="weave-in absolute inset-0 size-full" />
        }
      >
        <ButtonLink href={hero.cta.href} swap={swap} size="large" trailingIcon="right">
          {hero.cta.text}
          {hero.cta.about && <span className="sr-only"> {hero.cta.about}</span>}
        </ButtonLink>
      </Banner>
      {children}
      <Section
        title={related?.title}
        lead={related?.text}
        aside={
          related && (
            <ButtonLink href={related.cta.href} variant="secondary" trailingIcon="right">
              {related.cta.text}
            </ButtonLink>
          )
        }
      >
        <CallToAction title={closing.title} text={closing.text}>
          <ButtonLink href={closing.cta.href} trailingIcon="right">
            {closing.cta.text}
          </ButtonLink>
        </CallToAction>
        <nav aria-labelledby="others-title" className="mt-10">
          <h2 id="others-title" className="text-lg">
            {serviceWords.others}
          </h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {allServices.cards.map(
              ({ href, title }) =>
                href !== path && (
                  <li key={href}>
                    <ChipLink href={href}>{title}</ChipLink>
                  </li>
                ),
            )}
          </ul>
        </nav>
      </Section>
    </>
  )
}
