import type { ReactNode } from 'react'
import { allServices, serviceWords } from '#app/content/services/all-services.ts'
import type { ServicePage } from '#app/content/services/types.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { CallToAction } from '#app/ui/sections/call-to-action.tsx'
import { ChipLink } from '#app/ui/sections/chip.tsx'
import { serviceMotif } from '#app/ui/weaving/figures/choice.ts'
import { Jacquard } from '#app/ui/weaving/jacquard.tsx'
import { Proof } from './proof.tsx'

type ServiceFrameProps = {
  page: ServicePage
  /** The region that the hero's button exchanges, where it opens a dialog. */
  swap?: string
  children: ReactNode
}

export function ServiceFrame({
  page: { slug, path, hero, proof, related, closing },
  swap,
  children,
}: ServiceFrameProps) {
  return (
    <>
      <div className="page grid gap-8 pt-[calc(var(--header-height)+clamp(2rem,1.25rem+3vw,4rem))] pb-10 sm:pb-14 lg:grid-cols-[1.15fr_minmax(0,1fr)] lg:gap-14">
        <div className="my-auto min-w-0">
          <a
            href={serviceWords.back.href}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand text-sm underline-offset-4 hover:underline"
          >
            <Icon name="left" className="size-4.5" />
            {serviceWords.back.text}
          </a>
          <h1 className="mt-3 text-display">{hero.title}</h1>
          <p className="reading mt-5 text-lg text-muted">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={hero.cta.href} swap={swap} size="large" trailingIcon="right">
              {hero.cta.text}
              {hero.cta.about && <span className="sr-only"> {hero.cta.about}</span>}
            </ButtonLink>
            <ButtonLink href="#proof" size="large" variant="secondary" text={serviceWords.proof.see} />
          </div>
        </div>
        <div className="relative min-h-56 overflow-clip rounded-panel sm:min-h-72 lg:h-96">
          <Jacquard motif={serviceMotif(slug)} seed={slug} className="weave-in absolute inset-0 size-full" />
        </div>
      </div>
      {children}
      <Proof proof={proof} />
      <Section
        title={related?.title}
        lead={related?.text}
        aside={related && <ButtonLink {...related.cta} variant="secondary" trailingIcon="right" />}
      >
        <CallToAction title={closing.title} text={closing.text} link={closing.cta} />
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
