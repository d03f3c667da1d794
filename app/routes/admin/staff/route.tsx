import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { accountMessages } from '#app/content/admin/account.ts'
import { staffMessages as messages, staffPage as words } from '#app/content/admin/staff/members.ts'
import { errorTitle } from '#app/content/forms.ts'
import { listStaff } from '#app/domain/staff/accounts.server.ts'
import { invitationForm } from '#app/domain/staff/forms.ts'
import { invitationDays, invite, listInvitations } from '#app/domain/staff/invitations.server.ts'
import { listSessions } from '#app/domain/staff/sessions.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { Route } from './+types/route.ts'
import { InvitationLink } from './invitation-link.tsx'
import { Invitations } from './invitations.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { StaffTable } from './table.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** `?member=` opens one account, `?remove=` asks whether it is to go. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [members, invitations] = await Promise.all([listStaff(), listInvitations()])
  const found = (name: string) => members.find(({ id }) => id === url.searchParams.get(name)) ?? null
  const member = found('member')
  const shown = member && { ...member, openSessions: await listSessions(member.id, null) }
  const owners = members.filter(({ role }) => role === 'owner').length
  const own = context.get(staffContext).id
  return { own, days: invitationDays, owners, members, invitations, shown, leaver: found('remove') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, invitationForm)
  if (!form.ok) return form.invalid
  const { email, role } = form.value
  const made = await invite(email, role, context.get(staffContext))
  if (!made) return form.refuse(problemStatuses.taken, messages.exists, 'email')
  const link = publicOrigin(request) + href('/admin/invitation/:token', { token: made.token })
  return data({ invited: { email, role, link, replaced: made.replaced, isMailed: made.isMailed } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, { ...accountMessages, tooLarge: messages.emailInvalid })
}

export default function Staff({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { members, invitations, days, own, owners, shown, leaver } = loaderData
  const { company } = matches[0].loaderData
  const title = `${words.title} | ${company.name}`
  const invited = actionData && 'invited' in actionData ? actionData.invited : undefined
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const unprotected = members.filter(({ hasSecondFactor }) => !hasSecondFactor).length
  return (
    <div className="page pt-12 pb-16">
      <title>{answer ? errorTitle(title) : title}</title>
      <h1 className="text-3xl">{words.heading}</h1>
      <p className="reading mt-2 mb-6 text-muted">{words.intro}</p>
      {invited && <InvitationLink key={invited.link} {...invited} />}
      <StaffTable members={members} own={own} />
      {unprotected > 0 && <p className="reading mt-3 text-muted text-sm">{words.unprotected(unprotected)}</p>}
      <div className="mt-12 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <InviteForm key={invited?.link} days={days} answer={answer} />
        <Invitations invitations={invitations} />
      </div>
      {shown && <MemberDialog member={shown} isSelf={shown.id === own} isOnlyOwner={owners === 1} />}
      {leaver && leaver.id !== own && <RemoveDialog member={leaver} />}
    </div>
  )
}
