import type { ReactNode } from 'react'
import { accountPage } from '#app/content/admin/account.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'

const words = accountPage.sessions

interface OpenSessionProps {
  browser: string
  createdAt: Date
  lastSeenAt: Date
  /** A button that ends it, or a badge. */
  children: ReactNode
}

export function OpenSession({ browser, createdAt, lastSeenAt, children }: OpenSessionProps) {
  return (
    <li className="rounded-control border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold text-base">{browser}</p>
        {children}
      </div>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{words.columns.startedAt}</dt>
        <dd>
          <Timestamp moment={createdAt} />
        </dd>
        <dt className="text-muted">{words.columns.lastSeenAt}</dt>
        <dd>
          <Timestamp moment={lastSeenAt} />
        </dd>
      </dl>
    </li>
  )
}
