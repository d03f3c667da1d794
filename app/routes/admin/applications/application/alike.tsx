import { href, Link } from 'react-router'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { Part } from '#app/routes/admin/applications/part.tsx'
import { StatusBadge } from '#app/routes/admin/applications/status.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import type { ApplicationData } from './shown.ts'

const words = applicationPage.others

/** Other applications of the same address, and those that somebody else, or the same person, may have sent. */
export function Alike({ alike }: Pick<ApplicationData, 'alike'>) {
  const same = alike.filter(({ why }) => why.includes('email'))
  const others = alike.filter(({ why }) => !why.includes('email'))
  return (
    <>
      {same.length > 0 && (
        <Part id="before" title={words.heading}>
          <List applications={same} />
        </Part>
      )}
      {others.length > 0 && (
        <Part id="alike" title={words.alikeHeading}>
          <List applications={others} />
        </Part>
      )}
    </>
  )
}

function List({ applications }: { applications: ApplicationData['alike'] }) {
  return (
    <ul className="grid gap-3">
      {applications.map(({ id, name, position, reference, status, appliedAt, why }) => (
        <li key={id} className="rounded-control border border-line bg-surface px-4 py-3">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Link
              to={href('/admin/applications/:id', { id: String(id) })}
              className="font-semibold underline decoration-line underline-offset-4 wrap-anywhere hover:text-brand hover:decoration-current"
            >
              {name}, {position}
            </Link>
            <StatusBadge status={status} />
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
            {reference}
            <Timestamp moment={appliedAt} />
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            {why.map((reason) => (
              <Badge key={reason} tone="warning">
                {words.why[reason]}
              </Badge>
            ))}
          </p>
        </li>
      ))}
    </ul>
  )
}
