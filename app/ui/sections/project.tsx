import { ExternalLink } from '#app/ui/sections/external-link.tsx'

type ProjectProps = {
  title: string
  kind: string
  description: string
  domain: string
  href: string
  picture: { small: string; large: string; alt: string }
  visit: string
  newTab: string
  /** `beside` the words, which come first where `flip` says so; or over them. */
  layout?: 'beside' | 'stacked'
  flip?: boolean
  /** The domain leads there too. */
  linkDomain?: boolean
}

/** A piece of our work: its picture, what it is, and the way there. */
export function Project({ layout = 'stacked', flip = false, linkDomain = false, ...project }: ProjectProps) {
  const { title, kind, description, domain, href, picture, visit, newTab } = project
  const beside = layout === 'beside'
  const columns = flip ? 'lg:grid-cols-[1fr_1.2fr]' : 'lg:grid-cols-[1.2fr_1fr]'
  return (
    <article className={beside ? `grid items-center gap-8 lg:gap-14 ${columns}` : 'flex flex-col gap-6'}>
      <img
        src={picture.large}
        srcSet={`${picture.small} 640w, ${picture.large} 1280w`}
        sizes={beside ? '(min-width: 64rem) 38rem, 92vw' : '(min-width: 40rem) 46vw, 92vw'}
        width="1280"
        height="840"
        alt={picture.alt}
        loading="lazy"
        className={`h-auto w-full rounded-card border border-line shadow-lifted ${flip ? 'lg:order-1' : ''}`}
      />
      <div>
        <p className="font-semibold text-accent-text">{kind}</p>
        <h3 className="mt-1 text-2xl">{title}</h3>
        <p className="reading mt-3 text-muted">{description}</p>
        <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ExternalLink href={href} newTab={newTab}>
            {visit}
            <span className="sr-only"> {title}</span>
          </ExternalLink>
          {linkDomain ? (
            <ExternalLink href={href} newTab={newTab}>
              {domain}
            </ExternalLink>
          ) : (
            <span className="text-muted">{domain}</span>
          )}
        </p>
      </div>
    </article>
  )
}
