import { Form, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { passwordMessages as messages, accountPage as words } from '#app/content/admin/account.ts'
import { passkeysPage } from '#app/content/admin/staff/passkeys-page.ts'
import { isFreshlyConfirmed } from '#app/domain/staff/confirmation.server.ts'
import { passwordForm } from '#app/domain/staff/forms.ts'
import { listPasskeys } from '#app/domain/staff/passkeys/passkeys.server.ts'
import { changePassword } from '#app/domain/staff/password/change.server.ts'
import { longestPassword } from '#app/domain/staff/password/rules.ts'
import { findSecondFactor } from '#app/domain/staff/second-factor/set-up.server.ts'
import { listSessions } from '#app/domain/staff/sessions.server.ts'
import { longestName } from '#app/domain/staff-name.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { beginSession, sessionToken, userAgentOf } from '#app/http/sessions/session.server.ts'
import { OpenSession } from '#app/routes/admin/open-session.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { FormRow } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'
import { ConfirmFirst, PasswordForm } from './password-form.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

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

const nameWords = words.name

function NameForm({ name }: { name: string }) {
  return (
    <Card as="div">
      <h2 className="text-xl">{nameWords.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{nameWords.text}</p>
      <Form method="post" action={href('/admin/account/name')} preventScrollReset className="grid gap-5">
        <FormRow id="name" label={nameWords.label} required={false}>
          <TextInput id="name" name="name" defaultValue={name} maxLength={longestName} autoComplete="name" />
        </FormRow>
        <Button variant="secondary" className="justify-self-start" text={nameWords.submit} />
      </Form>
    </Card>
  )
}

const cardWords = passkeysPage.card

function PasskeysCard({ count }: { count: number }) {
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl">{cardWords.heading}</h2>
        <Badge tone={count > 0 ? 'success' : 'neutral'}>{count > 0 ? cardWords.count(count) : cardWords.none}</Badge>
      </div>
      <p className="mt-2 text-muted">{cardWords.text}</p>
      <ButtonLink
        href={href('/admin/account/passkeys')}
        client={{ preventScrollReset: false }}
        variant="secondary"
        className="mt-5"
        text={count > 0 ? cardWords.manage : cardWords.add}
      />
    </Card>
  )
}

const sessionsWords = words.sessions

type Sessions = Route.ComponentProps['loaderData']['sessions']

function SessionsCard({ sessions }: { sessions: Sessions }) {
  return (
    <Card as="div">
      <h2 className="text-xl">{sessionsWords.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{sessionsWords.text}</p>
      <ul className="grid gap-3 text-sm tabular-nums">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      <Form method="post" action={`${href('/admin/sign-out')}?everywhere`} reloadDocument className="mt-6">
        <Button variant="secondary" text={sessionsWords.signOutEverywhere} />
      </Form>
    </Card>
  )
}

function Session({ id, browser = sessionsWords.other, isOwn, ...moments }: Sessions[number]) {
  return (
    <OpenSession browser={browser} {...moments}>
      {isOwn ? (
        <Badge tone="success">{sessionsWords.own}</Badge>
      ) : (
        <Form method="post" action={href('/admin/account/session')} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button variant="secondary" size="small" aria-label={sessionsWords.endOf(browser)} text={sessionsWords.end} />
        </Form>
      )}
    </OpenSession>
  )
}
