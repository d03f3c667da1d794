import type { ReactNode } from 'react'
import type { ShownPicture } from '#app/domain/pictures/rules.ts'
import { LibraryPicture } from '#app/ui/layout/library-picture.tsx'
import { EditLink } from './edit-link.tsx'

type SectionProps = {
  id?: string
  /** The part of the page's words that it shows. */
  part?: string
  kicker?: string
  title?: string
  lead?: ReactNode
  tone?: keyof typeof tones
  aside?: ReactNode
  /** On wide screens the title is in a left column. */
  split?: boolean
  children?: ReactNode
}

/** Consecutive plain sections share one gap. */
const tones = { ground: 'band [.band+&]:pt-0', sunken: 'bg-sunken', indigo: 'bg-indigo text-on-indigo' }

export function Section({
  id,
  part,
  kicker,
  title,
  lead,
  tone = 'ground',
  aside,
  split = false,
  children,
}: SectionProps) {
  const titleId = title && `${id ?? part ?? title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-title`
  return (
    <section id={id} aria-labelledby={titleId} className={`py-(--section) ${tones[tone]}`}>
      {part && <EditLink part={part} name={title ?? part} />}
      <div className={`page ${split ? 'grid-cols-[1fr_2fr] items-start gap-x-14 lg:grid' : ''}`}>
        {title && (
          <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:mb-14">
            <div className="reading">
              {kicker && <p className="mb-2 font-semibold text-accent-text">{kicker}</p>}
              <h2 id={titleId} className="text-3xl">
                {title}
              </h2>
              {lead && (
                <p className={`mt-4 text-lg ${tone === 'indigo' ? 'text-on-indigo-muted' : 'text-muted'}`}>{lead}</p>
              )}
            </div>
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

type PageHintProps = { text: string | null; link: { href: string; text: string } }

/** Explains the purpose of a form page, with a link to the alternative. */
export function PageHint({ text, link }: PageHintProps) {
  if (!text) return null
  return (
    <p className="reading mt-5 text-muted">
      {text}{' '}
      <a href={link.href} className="font-semibold text-brand underline underline-offset-4">
        {link.text}
      </a>
    </p>
  )
}

/** The URL of a page, visible only in print. */
export function PrintedUrl({ address }: { address: string }) {
  return <p className="mt-3 hidden text-sm print:block">{address}</p>
}

type PageTitleProps = {
  title: ReactNode
  /** The part of the page's words that it shows. */
  part?: string
  lead?: ReactNode
  back?: ReactNode
  /** The URL of a picture beside the title. */
  cloth?: string
  /** In place of the cloth. */
  photo?: ShownPicture | null | undefined
  children?: ReactNode
}

/** The top of every page except home, below the fixed header. */
export function PageTitle({ title, part, lead, back, cloth, photo, children }: PageTitleProps) {
  const isSplit = Boolean(cloth || photo)
  return (
    <div
      className={`page pt-[calc(var(--header-height)+clamp(2.5rem,1.5rem+4vw,5.5rem))] pb-10 sm:pb-14 print:pt-0 ${isSplit ? 'grid grid-cols-1 gap-5 md:grid-cols-[1fr_auto] lg:grid-cols-[minmax(0,1fr)_32%] lg:gap-14' : ''}`}
    >
      {part && <EditLink part={part} name={String(title)} place="topRight" />}
      {photo ? (
        <LibraryPicture
          picture={photo}
          sizes="(width >= 64rem) 26rem, (width >= 48rem) 20rem, 92vw"
          isAbove
          className="order-1 my-auto aspect-5/3 w-full rounded-card object-cover md:w-80 lg:w-full print:hidden"
        />
      ) : (
        cloth && <Swatch address={cloth} className="md:order-1 lg:size-full" />
      )}
      <div className={isSplit ? 'my-auto' : undefined}>
        {back}
        <h1 className="max-w-4xl text-display">{title}</h1>
        {lead && <p className="reading mt-5 text-lg text-muted">{lead}</p>}
        {children}
      </div>
    </div>
  )
}

/** A picture of cloth, small unless `className` changes its size. */
export function Swatch({ address, className }: { address: string; className: string }) {
  return (
    <img
      src={address}
      alt=""
      width="480"
      height="288"
      className={`size-20 rounded-card sm:size-28 print:hidden ${className}`}
    />
  )
}
