import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { suspicionWords, possibleSpam as words } from '#app/content/admin/spam/review.ts'
import type { Suspicion } from '#app/domain/spam/rules.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { listHref } from './query.ts'
import { useDashboard } from './use-dashboard.ts'

interface PossibleSpamProps {
  suspicions: Suspicion[]
  /** The button that removes the mark. */
  children: ReactNode
  className?: string
}

/** The mark of a record that looks like spam, with the reasons. */
export function PossibleSpam({ suspicions, children, className = '' }: PossibleSpamProps) {
  if (suspicions.length === 0) return null
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line px-4 py-2.5 ${className}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <Badge tone="warning">{dashboardPage.possibleSpam}</Badge>
        <ul aria-label={words.why} className="text-muted">
          {suspicions.map((suspicion) => (
            <li key={suspicion}>{suspicionWords[suspicion]}</li>
          ))}
        </ul>
      </div>
      {children}
    </div>
  )
}

/** For a dialog over a list. */
export function NotSpamForm({ id }: { id: number }) {
  const action = listHref(useDashboard().query, { open: id }, href('/admin/dashboard/not-spam'))
  return (
    <Form method="post" action={action} replace preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary" size="small">
        {words.notSpam}
      </Button>
    </Form>
  )
}
