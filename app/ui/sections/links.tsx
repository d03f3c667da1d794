import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'

type ChipLinkProps = ComponentProps<'a'> & { href: string; swap?: string }

export function ChipLink({ swap, children, ...rest }: ChipLinkProps) {
  return (
    <a
      {...rest}
      data-swap={swap}
      className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 py-1.5 font-semibold text-sm transition duration-150 hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-indigo aria-[current]:text-on-indigo"
    >
      {children}
    </a>
  )
}

type ExternalLinkProps = { href: string; newTab: string; children: ReactNode }

export function ExternalLink({ href, newTab, children }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="font-semibold text-brand underline underline-offset-4 hover:decoration-2"
    >
      {children}
      <span className="sr-only"> ({newTab})</span>
      <Icon name="external" className="inline size-[1.15em] align-middle" />
    </a>
  )
}

type CallToActionProps = {
  title: string
  text: string
  link: { href: string; text: string }
  /** Scrolls to the top before the link is followed. */
  scrollFirst?: boolean
}

export function CallToAction({ title, text, link, scrollFirst = false }: CallToActionProps) {
  return (
    <div className="grid items-center gap-8 rounded-panel bg-sunken p-7 sm:p-10 md:grid-cols-[1fr_auto] lg:gap-14">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="reading mt-3 text-lg text-muted">{text}</p>
      </div>
      <ButtonLink
        {...link}
        size="large"
        data-scroll-first={scrollFirst ? '' : undefined}
        trailingIcon="right"
        className="justify-self-start"
      />
    </div>
  )
}
