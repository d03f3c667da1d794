import { Form, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { accountPage as words } from '#app/content/admin/account.ts'
import { passwordMessages as messages } from '#app/content/admin/messages.ts'
import { errorTitle } from '#app/content/forms.ts'
import { changePassword } from '#app/domain/staff/change-password.server.ts'
import { passwordForm } from '#app/domain/staff/forms.ts'
import { longestPassword } from '#app/domain/staff/password.ts'
import { listSessions } from '#app/domain/staff/sessions.server.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { beginSession, sessionToken, userAgentOf } from '#app/http/sessions/session.server.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, email } = context.get(staffContext)
  return { email, sessions: await listSessions(id, await sessionToken(request, context)) }
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
  const { name } = matches[0].loaderData.company
  return (
    <div className="page grid max-w-5xl grid-cols-1 gap-8 pt-12 pb-16">
      <div>
        <ButtonLink href={href('/admin/dashboard')} client variant="quiet" icon="left" className="-ml-5">
          {words.back}
        </ButtonLink>
        <h1 className="mt-2 text-3xl">{words.heading}</h1>
        <p className="wrap-anywhere mt-2 text-muted">{loaderData.email}</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ChangePassword answer={actionData} title={`${words.title} | ${name}`} email={loaderData.email} />
        <Card as="div">
          <h2 className="text-xl">{words.sessions.heading}</h2>
          <p className="mt-2 mb-5 text-muted">{words.sessions.text}</p>
          <Sessions sessions={loaderData.sessions} />
          <Form method="post" action={`${href('/admin/sign-out')}?everywhere`} reloadDocument className="mt-6">
            <Button variant="secondary">{words.sessions.signOutEverywhere}</Button>
          </Form>
        </Card>
      </div>
    </div>
  )
}

const passwords = [
  { name: 'password', label: words.password.current, autoComplete: 'current-password' },
  { name: 'newPassword', ...words.password.new, autoComplete: 'new-password' },
  { name: 'repeatedPassword', label: words.password.repeat, autoComplete: 'new-password' },
] as const

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).passwordForm

function ChangePassword({ answer, title, email }: { answer: AnsweredForm | undefined; title: string; email: string }) {
  const form = useSchemaForm({ id: 'password', loadSchema, answer })
  const { heading, text, submit, errorSummary } = words.password
  return (
    <Card>
      <title>{form.errors.length > 0 ? errorTitle(title) : title}</title>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <SchemaFormElement form={form} errorSummary={errorSummary} className="grid gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {passwords.map(({ autoComplete, ...field }) => (
          <FormField key={field.name} form={form} {...field}>
            {(control) => <TextInput {...control} type="password" autoComplete={autoComplete} />}
          </FormField>
        ))}
        <Button busy={form.busy} busyText={submit.busy} className="justify-self-start" text={submit.idle} />
      </SchemaFormElement>
    </Card>
  )
}

function Sessions({ sessions }: Pick<Route.ComponentProps['loaderData'], 'sessions'>) {
  const { columns, own, other } = words.sessions
  return (
    <ul className="grid gap-3 text-sm tabular-nums">
      {sessions.map(({ createdAt, lastSeenAt, isOwn }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a session has no name that a page may know
        <li key={index} className="rounded-control border border-line px-4 py-3">
          <Badge tone={isOwn ? 'success' : 'neutral'}>{isOwn ? own : other}</Badge>
          <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt className="text-muted">{columns.startedAt}</dt>
            <dd>
              <Timestamp moment={createdAt} />
            </dd>
            <dt className="text-muted">{columns.lastSeenAt}</dt>
            <dd>
              <Timestamp moment={lastSeenAt} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
