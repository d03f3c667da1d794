import { Fragment, type ReactNode } from 'react'
import { Form } from 'react-router'
import { accountPage } from '#app/content/admin/account.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'

interface CredentialItemProps {
  name: string
  facts: Record<string, ReactNode>
  /** A button that ends it, or a badge. */
  end: { action: string; fields: Record<string, string>; label: string; text: string } | { badge: string }
}

/** A session or a passkey in a list. */
export function CredentialItem({ name, facts, end }: CredentialItemProps) {
  return (
    <li className="rounded-control border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p dir="auto" className="wrap-anywhere font-semibold text-base">
          {name}
        </p>
        {'badge' in end ? (
          <Badge tone="success">{end.badge}</Badge>
        ) : (
          <Form method="post" action={end.action} preventScrollReset>
            {Object.entries(end.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button variant="secondary" size="small" aria-label={end.label} text={end.text} />
          </Form>
        )}
      </div>
      <FactList facts={facts} className="mt-2" />
    </li>
  )
}

export function FactList({ facts, className }: Pick<CredentialItemProps, 'facts'> & { className: string }) {
  return (
    <dl className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 ${className}`}>
      {Object.entries(facts).map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const { columns, other } = accountPage.sessions

interface OpenSession {
  browser?: string | undefined
  createdAt: Date
  lastSeenAt: Date
}

/** The name and the moments of a session, for its item. */
export const sessionFacts = ({ browser = other, createdAt, lastSeenAt }: OpenSession) => ({
  name: browser,
  facts: {
    [columns.startedAt]: <Timestamp moment={createdAt} />,
    [columns.lastSeenAt]: <Timestamp moment={lastSeenAt} />,
  },
})
