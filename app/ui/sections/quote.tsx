import { Portrait } from '#app/ui/weaving/portrait.tsx'
import { Stars } from './stars.tsx'

type QuoteProps = {
  name: string
  role: string
  text: string
  portrait: string
  rating: { stars: number; label: string }
}

/** What somebody said of us, in their words. */
export function Quote({ name, role, text, portrait, rating }: QuoteProps) {
  return (
    <div className="grid gap-8 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Portrait name={name} label={portrait} className="size-20 rounded-card sm:size-44" />
      <figure>
        <Stars rating={rating.stars} label={rating.label} />
        <blockquote className="mt-4 max-w-4xl text-2xl">
          <p>“{text}”</p>
        </blockquote>
        <figcaption className="mt-5">
          <strong className="font-semibold">{name}</strong>
          <span className="block text-on-indigo-muted text-sm">{role}</span>
        </figcaption>
      </figure>
    </div>
  )
}
