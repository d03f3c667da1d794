import { samplePictures, type works } from '#app/content/site/works.ts'
import type { ShownPicture } from '#app/domain/pictures/rules.ts'
import { ExternalLink } from '#app/ui/sections/external-link.tsx'
import { LibraryPicture } from '#app/ui/sections/library-picture.tsx'
import { ServiceCloth } from '#app/ui/weaving/cloth-images.tsx'

type Words = typeof works

interface ProjectProps {
  project: Omit<Words['projects'][number], 'sample'> & { sample: string | null; photo?: ShownPicture }
  words: Pick<Words, 'visit' | 'newTab'>
  /** The side of the picture beside the text. Without it the picture is above, and the domain is a link. */
  picture?: 'left' | 'right'
}

const columns = { left: 'lg:grid-cols-[1.2fr_1fr]', right: 'lg:grid-cols-[1fr_1.2fr]' }

export function Project({ project, words: { visit, newTab }, picture }: ProjectProps) {
  const { title, kind, text, domain, href } = project
  return (
    <article className={picture ? `grid items-center gap-8 lg:gap-14 ${columns[picture]}` : 'flex flex-col gap-6'}>
      <ProjectPicture project={project} picture={picture} />
      <div>
        <p className="font-semibold text-accent-text">{kind}</p>
        <h3 className="mt-1 text-2xl">{title}</h3>
        <p className="reading mt-3 text-muted">{text}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ExternalLink href={href} newTab={newTab}>
            {visit}
            <span className="sr-only"> {title}</span>
          </ExternalLink>
          {picture ? (
            <span className="text-muted">{domain}</span>
          ) : (
            <ExternalLink href={href} newTab={newTab}>
              {domain}
            </ExternalLink>
          )}
        </p>
      </div>
    </article>
  )
}

/** A picture of the library, the one of a sample project, or woven art. */
function ProjectPicture({ project: { sample: name, photo }, picture }: Pick<ProjectProps, 'project' | 'picture'>) {
  const sizes = picture ? '(min-width: 64rem) 38rem, 92vw' : '(min-width: 40rem) 46vw, 92vw'
  const look = `w-full rounded-card border border-line shadow-lifted ${picture === 'right' ? 'lg:order-1' : ''}`
  const sample = samplePictures[name ?? '']
  if (photo) return <LibraryPicture picture={photo} sizes={sizes} className={`aspect-3/2 object-cover ${look}`} />
  if (!sample)
    return <ServiceCloth slug="software-development" shape="wide" className={`aspect-3/2 object-cover ${look}`} />
  return (
    <img
      src={sample.large}
      srcSet={`${sample.small} 640w, ${sample.large} 1280w`}
      sizes={sizes}
      width="1280"
      height="840"
      alt={sample.alt}
      loading="lazy"
      className={`h-auto ${look}`}
    />
  )
}
