import type { ReactNode } from 'react'
import { Icon } from '#app/ui/controls/icon.tsx'

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
