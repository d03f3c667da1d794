import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'

type CarouselProps = {
  /** Makes the slides' ids. */
  id: string
  label: string
  previous: string
  next: string
  /** What each dot says, and what it leads to. */
  slides: { name: string; content: ReactNode }[]
}

/**
 * One thing after the other, moved by hand alone. Without JavaScript it is a row that scrolls and snaps, and the dots
 * are links into it; app/enhance/carousel.ts makes it turn.
 */
export function Carousel({ id, label, previous, next, slides }: CarouselProps) {
  return (
    <slide-show>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section aria-label={label} tabIndex={0} className="slides" data-slides="">
        {slides.map(({ name, content }, index) => (
          <div key={name} id={`${id}-${index + 1}`} data-shown={index === 0 ? '' : undefined}>
            {content}
          </div>
        ))}
      </section>
      <div className="mt-8 flex items-center gap-2">
        <Arrow step={-1} icon="left" label={previous} />
        {slides.map(({ name }, index) => (
          <a key={name} href={`#${id}-${index + 1}`} className="slide-dot grid size-11 place-items-center">
            <span className="sr-only">{name}</span>
          </a>
        ))}
        <Arrow step={1} icon="right" label={next} />
      </div>
    </slide-show>
  )
}

function Arrow({ step, icon, label }: { step: number; icon: IconName; label: string }) {
  return (
    <button
      type="button"
      data-step={step}
      className="grid size-11 place-items-center rounded-full border border-current hover:text-accent"
    >
      <Icon name={icon} />
      <span className="sr-only">{label}</span>
    </button>
  )
}
