import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/controls/icon.tsx'

type CardProps = {
  tone?: keyof typeof tones
  /** The whole card is clickable by its `CardLink`. */
  interactive?: boolean
  as?: 'div' | 'article' | 'li'
  id?: string
  className?: string
  children: ReactNode
}

const tones = {
  plain: 'border border-line bg-surface shadow-card',
  indigo: 'bg-indigo text-on-indigo',
}

export function Card({
  tone = 'plain',
  interactive = false,
  as: Tag = 'div',
  id,
  className = '',
  children,
}: CardProps) {
  const lift = interactive
    ? 'transition duration-200 hover:-translate-y-0.5 hover:shadow-lifted has-[a:focus-visible]:shadow-lifted'
    : ''
  return (
    <Tag id={id} className={`relative overflow-clip rounded-card p-6 sm:p-7 ${tones[tone]} ${lift} ${className}`}>
      {children}
    </Tag>
  )
}

type CardLinkProps = ComponentProps<'a'> & { href: string; swap?: string }

/** The card's only link, stretched over the card. Its accessible name stays short. */
export function CardLink({ href, swap, children, ...rest }: CardLinkProps) {
  return (
    <a href={href} {...rest} data-swap={swap} className="after:absolute after:inset-0 hover:text-brand">
      {children}
    </a>
  )
}

export function CardCue({ children }: { children: ReactNode }) {
  return (
    <p aria-hidden="true" className="mt-auto inline-flex items-center gap-2 font-semibold text-brand text-sm">
      {children}
      <Icon name="right" className="size-4.5" />
    </p>
  )
}
