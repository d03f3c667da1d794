import { Form, href } from 'react-router'
import { accountPage } from '#app/content/admin/account.ts'
import { staffPage } from '#app/content/admin/staff/members.ts'
import { OpenSession } from '#app/routes/admin/open-session.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import type { Route } from './+types/route.ts'

const words = staffPage.member.sessions
const { other } = accountPage.sessions

type Shown = NonNullable<Route.ComponentProps['loaderData']['shown']>

export function MemberSessions({ id, openSessions }: Pick<Shown, 'id' | 'openSessions'>) {
  return (
    <section className="border-line border-t pt-5">
      <h3 className="font-semibold">{words.heading}</h3>
      <p className="mt-1 mb-3 text-muted text-sm">{openSessions.length > 0 ? words.text : words.none}</p>
      {openSessions.length > 0 && (
        <ul className="mb-3 grid gap-3 text-sm tabular-nums">
          {openSessions.map((session) => (
            <OpenSession key={session.id} {...session} browser={session.browser ?? other}>
              <Form method="post" action={href('/admin/staff/session')}>
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="session" value={session.id} />
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={words.endOne(session.browser ?? other)}
                  text={words.endThis}
                />
              </Form>
            </OpenSession>
          ))}
        </ul>
      )}
      {openSessions.length > 1 && (
        <Form method="post" action={href('/admin/staff/sign-out')}>
          <input type="hidden" name="id" value={id} />
          <Button variant="secondary" size="small" text={words.end(openSessions.length)} />
        </Form>
      )}
    </section>
  )
}
