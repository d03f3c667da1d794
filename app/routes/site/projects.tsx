import type { ComponentProps } from 'react'
import type { ServiceWords } from '#app/content/services/types.ts'
import type { works } from '#app/content/site/works.ts'
import type { ShownPicture } from '#app/domain/pictures/rules.ts'
import type { ShownCase } from '#app/domain/site/services.server.ts'
import { EditLink } from '#app/ui/layout/edit-link.tsx'
import { LibraryPicture } from '#app/ui/layout/library-picture.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { ExternalLink } from '#app/ui/sections/links.tsx'

type Works = typeof works

interface ProjectProps {
  /** A picture of the library wins over the drawn one. */
  project: Works['projects'][number] & { photo?: ShownPicture | null }
  words: Pick<Works, 'visit' | 'newTab'>
  /** The side of the picture beside the text. Without it the picture is above, and the domain is a link. */
  side?: 'left' | 'right'
}

const columns = { left: 'lg:grid-cols-[1.2fr_1fr]', right: 'lg:grid-cols-[1fr_1.2fr]' }

export function Project({ project, words: { visit, newTab }, side }: ProjectProps) {
  const { title, kind, description, domain, href, drawing, picture, photo } = project
  const sizes = side ? '(min-width: 64rem) 38rem, 92vw' : '(min-width: 40rem) 46vw, 92vw'
  const look = `w-full rounded-card border border-line shadow-lifted ${side === 'right' ? 'lg:order-1' : ''}`
  return (
    <article
      className={
        side && (photo || drawing) ? `grid items-center gap-8 lg:gap-14 ${columns[side]}` : 'flex flex-col gap-6'
      }
    >
      {photo && <LibraryPicture picture={photo} sizes={sizes} className={`aspect-3/2 object-cover ${look}`} />}
      {drawing && !photo && (
        <img
          src={`/images/${drawing}-1280.webp`}
          srcSet={`/images/${drawing}-640.webp 640w, /images/${drawing}-1280.webp 1280w`}
          sizes={sizes}
          width="1280"
          height="840"
          alt={picture ?? ''}
          loading="lazy"
          className={`h-auto ${look}`}
        />
      )}
      <div>
        <p className="font-semibold text-accent-text">{kind}</p>
        <h3 className="mt-1 text-2xl">{title}</h3>
        <p className="reading mt-3 text-muted">{description}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          {href && (
            <ExternalLink href={href} newTab={newTab}>
              {visit}
              <span className="sr-only"> {title}</span>
            </ExternalLink>
          )}
          {domain &&
            (side || !href ? (
              <span className="text-muted">{domain}</span>
            ) : (
              <ExternalLink href={href} newTab={newTab}>
                {domain}
              </ExternalLink>
            ))}
        </p>
      </div>
    </article>
  )
}

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
