import type { ReactNode } from 'react'

type SectionProps = {
  id?: string
  kicker?: string
  title?: string
  lead?: ReactNode
  tone?: keyof typeof tones
  aside?: ReactNode
  /** On wide screens the title stands to the left of everything else. */
  split?: boolean
  children?: ReactNode
}

/** Between two on the same ground one distance is enough. */
const tones = { ground: 'band [.band+&]:pt-0', sunken: 'bg-sunken', indigo: 'bg-indigo text-on-indigo' }

export function Section({ id, kicker, title, lead, tone = 'ground', aside, split = false, children }: SectionProps) {
  const titleId = title && `${id ?? title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-title`
  return (
    <section id={id} aria-labelledby={titleId} className={`py-(--section) ${tones[tone]}`}>
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

type WhichProps = { text: string; link: { href: string; text: string } }

/** Under the head of a page: what it is for, and the way to its sister. */
export function Which({ text, link }: WhichProps) {
  return (
    <p className="reading mt-5 text-muted">
      {text}{' '}
      <a href={link.href} className="font-semibold text-brand underline underline-offset-4">
        {link.text}
      </a>
    </p>
  )
}

/** The address of a page, printed on paper. */
export function AddressOnPaper({ address }: { address: string }) {
  return <p className="mt-3 hidden text-sm print:block">{address}</p>
}

type PageTitleProps = {
  title: ReactNode
  lead?: ReactNode
  back?: ReactNode
  /** The address of a cloth that stands beside the title. */
  cloth?: string
  children?: ReactNode
}

/** The top of every page but home: clears the fixed header and says where one is. */
export function PageTitle({ title, lead, back, cloth, children }: PageTitleProps) {
  return (
    <div
      className={`page pt-[calc(var(--header-height)+clamp(2.5rem,1.5rem+4vw,5.5rem))] pb-10 sm:pb-14 print:pt-0 ${cloth ? 'grid grid-cols-1 gap-5 md:grid-cols-[1fr_auto] lg:grid-cols-[minmax(0,1fr)_32%] lg:gap-14' : ''}`}
    >
      {cloth && <Swatch address={cloth} className="md:order-1 lg:size-full" />}
      <div className={cloth && 'my-auto'}>
        {back}
        <h1 className="max-w-4xl text-display">{title}</h1>
        {lead && <p className="reading mt-5 text-lg text-muted">{lead}</p>}
        {children}
      </div>
    </div>
  )
}

/** A cloth from a file: small, where `className` does not say otherwise. */
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
