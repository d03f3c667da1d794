import { home } from '#app/content/site/home.ts'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'
import { Portrait } from '#app/ui/weaving/portrait.tsx'

const words = home.testimonials
const star = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z'

/** Without JavaScript a row that scrolls and snaps, with links into it; browser/enhance/carousel.ts makes it turn. */
export function Testimonials() {
  return (
    <slide-show>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section aria-label={words.label} tabIndex={0} className="slides" data-slides="">
        {words.quotes.map((quote, index) => (
          <div key={quote.name} id={`quote-${index + 1}`} data-shown={index === 0 ? '' : undefined}>
            <Quote {...quote} />
          </div>
        ))}
      </section>
      <div className="mt-8 flex items-center gap-2">
        <Arrow step={-1} icon="left" label={words.previous} />
        {words.quotes.map(({ name }, index) => (
          <a key={name} href={`#quote-${index + 1}`} className="slide-dot grid size-11 place-items-center">
            <span className="sr-only">{words.show(name)} </span>
          </a>
        ))}
        <Arrow step={1} icon="right" label={words.next} />
      </div>
    </slide-show>
  )
}

function Quote({ name, role, rating, text }: (typeof words.quotes)[number]) {
  return (
    <div className="grid gap-8 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Portrait name={name} label={words.portrait(name)} className="size-20 rounded-card sm:size-44" />
      <figure>
        <svg viewBox="0 0 120 20" role="img" aria-label={words.rated(rating)} className="h-5 fill-accent">
          {Array.from({ length: rating }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the stars are alike and never move
            <path key={index} transform={`translate(${index * 25})`} d={star} />
          ))}
        </svg>
        <blockquote className="mt-4 max-w-4xl text-2xl">
          <p>“{text}”</p>
        </blockquote>
        <figcaption className="mt-5">
          <strong className="font-semibold">{name}</strong>{' '}
          <span className="block text-on-indigo-muted text-sm">{role}</span>
        </figcaption>
      </figure>
    </div>
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
      <span className="sr-only">{label} </span>
    </button>
  )
}
