import type { ReactNode } from 'react'
import { Icon } from '#app/ui/controls/icon.tsx'

interface DisclosureProps {
  summary: string
  className?: string
  children: ReactNode
}

/** What is read by those alone who open it. */
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
