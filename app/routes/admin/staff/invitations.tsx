import { Form, href } from 'react-router'
import { roleWords, staffPage } from '#app/content/admin/staff/members.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Breakable } from '#app/ui/tables/row.tsx'
import type { Route } from './+types/route.ts'

const words = staffPage.invitations

type Invitations = Route.ComponentProps['loaderData']['invitations']

export function Invitations({ invitations }: { invitations: Invitations }) {
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="text-xl">
        {words.heading}
      </h2>
      {invitations.length === 0 ? (
        <p className="mt-2 text-muted">{words.none}</p>
      ) : (
        <ul className="mt-4 grid gap-3">
          {invitations.map((invitation) => (
            <Invitation key={invitation.email} {...invitation} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Invitation({ email, role, staff, expiresAt, isExpired, isByOwner }: Invitations[number]) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          <Breakable>{email}</Breakable>
        </p>
        <p className="mt-0.5 text-muted text-sm">
          {roleWords[role].label} · {words.columns.by.toLowerCase()}{' '}
          <span className="wrap-anywhere">{staff ? nameOf(staff) : words.byCommand}</span>
        </p>
        <p className="mt-0.5 text-muted text-sm tabular-nums">
          {staff && !isByOwner ? (
            <Badge tone="warning">{words.notByOwner(nameOf(staff))}</Badge>
          ) : isExpired ? (
            <Badge tone="warning">{words.expired}</Badge>
          ) : (
            <>
              {words.columns.expires} <Timestamp moment={expiresAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="role" value={role} />
          <Button variant="secondary" size="small" aria-label={words.renewFor(email)} text={words.renew} />
        </Form>
        <Form method="post" action={href('/admin/staff/revoke')} preventScrollReset>
          <input type="hidden" name="email" value={email} />
          <Button variant="quiet" size="small" aria-label={words.revokeFor(email)} text={words.revoke} />
        </Form>
      </div>
    </li>
  )
}
