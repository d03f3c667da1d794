import { accountPage } from '#app/content/admin/account.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import type { Route } from './+types/route.ts'

type Session = Route.ComponentProps['loaderData']['sessions'][number]

/** Where somebody is signed in, the session in use first. */
export function Sessions({ sessions, timeZone }: { sessions: Session[]; timeZone: string }) {
  const { columns, own, other } = accountPage.sessions
  return (
    <ul className="grid gap-3 text-sm tabular-nums">
      {sessions.map(({ createdAt, lastSeenAt, isOwn }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a session has no name that a page may know
        <li key={index} className="rounded-control border border-line px-4 py-3">
          <Badge tone={isOwn ? 'success' : 'neutral'}>{isOwn ? own : other}</Badge>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt className="text-muted">{columns.startedAt}</dt>
            <dd>
              <Timestamp moment={createdAt} timeZone={timeZone} />
            </dd>
            <dt className="text-muted">{columns.lastSeenAt}</dt>
            <dd>
              <Timestamp moment={lastSeenAt} timeZone={timeZone} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
