import { works } from '#app/content/site/works.ts'
import type { ShownPicture } from '#app/domain/pictures/rules.ts'
import { ExternalLink } from '#app/ui/sections/external-link.tsx'
import { LibraryPicture } from '#app/ui/sections/library-picture.tsx'

type ProjectProps = {
  /** An owner's picture wins over the built-in one. */
  project: (typeof works.projects)[number] & { photo?: ShownPicture }
  /** The side of the picture beside the text. Without it the picture is above, and the domain is a link. */
  picture?: 'left' | 'right'
}

const columns = { left: 'lg:grid-cols-[1.2fr_1fr]', right: 'lg:grid-cols-[1fr_1.2fr]' }

export function Project({ project: { title, kind, description, domain, href, ...project }, picture }: ProjectProps) {
  const { small, large, alt } = project.picture
  const sizes = picture ? '(min-width: 64rem) 38rem, 92vw' : '(min-width: 40rem) 46vw, 92vw'
  const look = `w-full rounded-card border border-line shadow-lifted ${picture === 'right' ? 'lg:order-1' : ''}`
  return (
    <article className={picture ? `grid items-center gap-8 lg:gap-14 ${columns[picture]}` : 'flex flex-col gap-6'}>
      {project.photo ? (
        <LibraryPicture picture={project.photo} sizes={sizes} className={`aspect-3/2 object-cover ${look}`} />
      ) : (
        <img
          src={large}
          srcSet={`${small} 640w, ${large} 1280w`}
          sizes={sizes}
          width="1280"
          height="840"
          alt={alt}
          loading="lazy"
          className={`h-auto ${look}`}
        />
      )}
      <div>
        <p className="font-semibold text-accent-text">{kind}</p>
        <h3 className="mt-1 text-2xl">{title}</h3>
        <p className="reading mt-3 text-muted">{description}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ExternalLink href={href} newTab={works.newTab}>
            {works.visit}
            <span className="sr-only"> {title}</span>
          </ExternalLink>
          {picture ? (
            <span className="text-muted">{domain}</span>
          ) : (
            <ExternalLink href={href} newTab={works.newTab}>
              {domain}
            </ExternalLink>
          )}
        </p>
      </div>
    </article>
  )
}
