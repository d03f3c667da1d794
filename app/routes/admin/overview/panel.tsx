import type { ReactNode } from 'react'
import { overviewWords as words } from '#app/content/admin/company/overview.ts'

interface PanelProps {
  id: string
  title: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function OverviewPanel({ id, title, aside, className = '', children }: PanelProps) {
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2">
        <h3 id={id} className="font-semibold text-base">
          {title}
        </h3>
        {aside && <p className="text-muted text-sm tabular-nums">{aside}</p>}
      </div>
      {children}
    </section>
  )
}

export function NotRead() {
  return <p className="text-muted text-sm">{words.notRead}</p>
}

export const quietLink = 'rounded-sm font-semibold underline-offset-4 hover:text-brand hover:underline'
