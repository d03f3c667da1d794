import type { ReactNode } from 'react'
import { Icon } from '#app/ui/controls/icon.tsx'

interface DisclosureProps {
  summary: string
  className?: string
  children: ReactNode
}

/** Collapsed details that few readers need. */
export function Disclosure({ summary, className = '', children }: DisclosureProps) {
  return (
    <details className={`group/disclosure ${className}`}>
      <summary className="flex min-h-11 items-center gap-2 rounded-control font-semibold hover:text-brand">
        {summary}
        <Icon
          name="chevron"
          className="size-5 text-muted transition-transform duration-150 group-open/disclosure:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}

/** The consent text that the sender agreed to, collapsed because it is long. */
export function AgreedText({ title, text }: { title: string; text: string }) {
  return (
    <Disclosure summary={title} className="mt-6 print:hidden">
      <p className="reading mt-1 text-muted text-sm">{text}</p>
    </Disclosure>
  )
}
