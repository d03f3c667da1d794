import { Form, href, redirect } from 'react-router'
import { lostFactorPage as words } from '#app/content/admin/staff/lost-factor.ts'
import { staffMessages } from '#app/content/admin/staff/members.ts'
import { listStaff } from '#app/domain/staff/accounts.server.ts'
import { removeFactorOf } from '#app/domain/staff/second-factor/set-up.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { tell } from '#app/routes/admin/staff/change.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

const staffPage = href('/admin/staff')

/** `?member=` says whose it is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = context.get(staffContext)
  const member = (await listStaff()).find((one) => one.id === url.searchParams.get('member'))
  if (!member || member.id === id || !(member.hasSecondFactor || member.passkeys > 0)) throw redirect(staffPage)
  return { member: { name: nameOf(member), email: member.email } }
}

export async function action({ context, url }: Route.ActionArgs) {
  const member = (await listStaff()).find(({ id }) => id === url.searchParams.get('member'))
  if (!member) return tell('error', staffMessages.unknown, context)
  const removed = await removeFactorOf(member.id, context.get(staffContext))
  if (removed.ok) return tell('success', words.removed(nameOf(member)), context)
  const { problem } = removed
  if (problem === 'unchanged') return tell('info', words.unchanged(nameOf(member)), context)
  return tell('error', staffMessages[problem], context)
}

export default function LostFactor({ loaderData: { member }, matches }: Route.ComponentProps) {
  return (
    <div className="page *:max-w-3xl pt-12 pb-16">
      <title>{`${words.title} | ${matches[0].loaderData.company.name}`}</title>
      <ButtonLink href={staffPage} client variant="quiet" icon="left" className="-ml-5" text={words.back} />
      <h1 className="wrap-anywhere mt-2 text-3xl">{words.heading(member.name)}</h1>
      <p className="reading mt-2 mb-8 text-muted">{words.text}</p>
      <Card>
        <Form method="post">
          <Button variant="danger" text={words.submit} />
        </Form>
      </Card>
    </div>
  )
}
