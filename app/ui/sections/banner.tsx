import type { ReactNode } from 'react'
import { Icon } from '#app/ui/controls/icon.tsx'

type BannerProps = {
  title: string
  lead: string
  back: { href: string; text: string }
  /** A picture, beside the words or below them. */
  picture: ReactNode
  /** What can be done. */
  children: ReactNode
}

/** The top of a page that presents one thing, with a picture of it. */
export function Banner({ title, lead, back, picture, children }: BannerProps) {
  return (
    <div className="page grid gap-8 pt-[calc(var(--header-height)+clamp(2rem,1.25rem+3vw,4rem))] pb-10 sm:pb-14 lg:grid-cols-[1.15fr_minmax(0,1fr)] lg:gap-14">
      <div className="my-auto min-w-0">
        <a
          href={back.href}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand text-sm underline-offset-4 hover:underline"
        >
          <Icon name="left" className="size-4.5" />
          {back.text}
        </a>
        <h1 className="mt-3 text-display">{title}</h1>
        <p className="reading mt-5 text-lg text-muted">{lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </div>
      <div className="relative min-h-56 overflow-clip rounded-panel sm:min-h-72 lg:h-96">{picture}</div>
    </div>
  )
}
