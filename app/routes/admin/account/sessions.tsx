import { Form, href } from 'react-router'
import { accountPage } from '#app/content/admin/account.ts'
import { OpenSession } from '#app/routes/admin/open-session.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'

const words = accountPage.sessions

type Sessions = Route.ComponentProps['loaderData']['sessions']

export function SessionsCard({ sessions }: { sessions: Sessions }) {
  return (
    <Card as="div">
      <h2 className="text-xl">{words.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{words.text}</p>
      <ul className="grid gap-3 text-sm tabular-nums">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      <Form method="post" action={`${href('/admin/sign-out')}?everywhere`} reloadDocument className="mt-6">
        <Button variant="secondary" text={words.signOutEverywhere} />
      </Form>
    </Card>
  )
}

function Session({ id, browser = words.other, isOwn, ...moments }: Sessions[number]) {
  return (
    <OpenSession browser={browser} {...moments}>
      {isOwn ? (
        <Badge tone="success">{words.own}</Badge>
      ) : (
        <Form method="post" action={href('/admin/account/session')} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button variant="secondary" size="small" aria-label={words.endOf(browser)} text={words.end} />
        </Form>
      )}
    </OpenSession>
  )
}
