import type { works } from '#app/content/site/works.ts'
import type { ShownPicture } from '#app/domain/pictures/rules.ts'
import { ExternalLink } from '#app/ui/sections/external-link.tsx'
import { LibraryPicture } from '#app/ui/sections/library-picture.tsx'

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
