import { href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { passwordMessages as messages, accountPage as words } from '#app/content/admin/account.ts'
import { isFreshlyConfirmed } from '#app/domain/staff/confirmation.server.ts'
import { passwordForm } from '#app/domain/staff/forms.ts'
import { listPasskeys } from '#app/domain/staff/passkeys/passkeys.server.ts'
import { changePassword } from '#app/domain/staff/password/change.server.ts'
import { longestPassword } from '#app/domain/staff/password/rules.ts'
import { findSecondFactor } from '#app/domain/staff/second-factor/set-up.server.ts'
import { listSessions } from '#app/domain/staff/sessions.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { beginSession, sessionToken, userAgentOf } from '#app/http/sessions/session.server.ts'
import type { Route } from './+types/route.ts'
import { NameForm } from './name-form.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { ConfirmFirst, PasswordForm } from './password-form.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const { id, email, name } = staff
  const token = await sessionToken(request, context)
  const [sessions, factor, passkeys] = await Promise.all([
    listSessions(id, token),
    findSecondFactor(id),
    listPasskeys(id),
  ])
  return { email, name, sessions, factor, passkeys: passkeys.length, isConfirmed: isFreshlyConfirmed(staff) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, passwordForm)
  if (!form.ok) return form.invalid
  const change = await changePassword(
    context.get(staffContext),
    form.value,
    context.get(clientAddressContext),
    userAgentOf(request),
  )
  if (change.ok) {
    const notice = { kind: 'success' as const, text: messages.changed }
    const response = await redirectWithNotice(href('/admin/account'), notice, context)
    response.headers.append('Set-Cookie', await beginSession(request, context, change.sessionToken))
    return response
  }
  const { problem } = change
  if (problem === 'limited')
    return form.refuseForNow(change.minutes * 60, (minutes) => messages.failed(messages.limited(minutes)))
  const field = problemFields[problem]
  return form.refuse(problemStatuses[problem], field ? messages[problem] : messages.failed(messages[problem]), field)
}

const problemFields: Partial<Record<string, string>> = {
  credentials: 'password',
  same: 'newPassword',
  common: 'newPassword',
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, { ...messages, tooLarge: messages.long(longestPassword) }, messages.failed)
}

export default function Account({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  const { email, name, sessions, factor, passkeys, isConfirmed } = loaderData
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="wrap-anywhere mt-2 text-muted">{email}</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <NameForm key={name} name={name} />
          {isConfirmed || actionData ? (
            <PasswordForm answer={actionData} title={`${words.title} | ${company.name}`} email={email} />
          ) : (
            <ConfirmFirst title={`${words.title} | ${company.name}`} />
          )}
        </div>
        <div className="grid gap-6">
          <SecondFactorCard factor={factor} />
          <PasskeysCard count={passkeys} />
          <SessionsCard sessions={sessions} />
        </div>
      </div>
    </div>
  )
}
