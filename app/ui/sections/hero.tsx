import type { ReactNode } from 'react'
import { Loom } from '#app/ui/weaving/loom.tsx'
import { WeaveDivider } from '#app/ui/weaving/weave.tsx'

type HeroProps = { headline: string; tagline: string; children: ReactNode }

/** The first thing that a visitor sees: the promise, the way in, and a cloth on the loom beside them. */
export function Hero({ headline, tagline, children }: HeroProps) {
  return (
    <section className="relative isolate overflow-clip">
      <div className="page grid content-center pt-[calc(var(--header-height)+3rem)] pb-14 lg:min-h-[min(46rem,92dvh)] lg:pb-28">
        <div className="min-w-0 max-w-160 lg:max-w-[46%] xl:max-w-160">
          <h1 className="text-display">{headline}</h1>
          <p className="mt-6 max-w-md text-muted text-xl">{tagline}</p>
          <div className="mt-9 flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
      <WeaveDivider seed={headline} className="lg:hidden" />
      <Loom className="max-lg:hidden" />
    </section>
  )
}
