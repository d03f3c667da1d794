import type { ReactNode } from 'react'
import { data, Form, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { accountMessages, passwordMessages as messages, accountPage as words } from '#app/content/admin/account.ts'
import { passkeysPage } from '#app/content/admin/staff/passkeys-page.ts'
import { secondFactorPage } from '#app/content/admin/staff/second-factor.ts'
import { canSendMail } from '#app/domain/mail/sender.server.ts'
import { renameStaff } from '#app/domain/staff/accounts.server.ts'
import { askForEmail, changeEmail, findProvenEmail } from '#app/domain/staff/email.server.ts'
import { emailForm, endedSessionForm, nameForm, passwordForm, provenEmailForm } from '#app/domain/staff/forms.ts'
import { listPasskeys } from '#app/domain/staff/passkeys.server.ts'
import { changePassword } from '#app/domain/staff/passwords.server.ts'
import { longestPassword } from '#app/domain/staff/rules.ts'
import { findSecondFactor } from '#app/domain/staff/second-factor.server.ts'
import { endSession, isFreshlyConfirmed, listSessions } from '#app/domain/staff/sessions.server.ts'
import { longestName } from '#app/domain/staff-name.ts'
import { clientAddressContext } from '#app/http/context.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { type ActionInput, readForm, readOrder } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { beginSession, sessionToken, userAgentOf } from '#app/http/sessions/session.server.ts'
import { PasswordInput } from '#app/routes/admin/credentials/fields.tsx'
import { CredentialItem, FactList, sessionFacts } from '#app/routes/admin/credentials/item.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { FormRow, TextInput } from '#app/ui/forms/field.tsx'
import {
  type AnsweredForm,
  FormField,
  type SchemaForm,
  SchemaFormElement,
  SubmitButton,
  useSchemaForm,
} from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Route } from './+types/route.ts'
import { EmailForm, ProvenEmail } from './email.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const { id, email, name } = staff
  const token = await sessionToken(request, context)
  const link = url.searchParams.get('email')
  const [sessions, factor, passkeys, proven] = await Promise.all([
    listSessions(id, token),
    findSecondFactor(id),
    listPasskeys(id),
    link && findProvenEmail(link, staff),
  ])
  return {
    ...{ email, name, sessions, factor, passkeys: passkeys.length, isConfirmed: isFreshlyConfirmed(staff) },
    /** An address that the opened link proves; null if the link has ended. */
    proven: link ? { token: link, email: proven } : undefined,
    canSendMail: canSendMail(),
  }
}

const page = href('/admin/account')

/** `?do=name` and `?do=session` need no fresh confirmation; without `?do=`, the form changes the password. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const order = url.searchParams.get('do')
  if (order === 'name') return rename({ request, context })
  if (order === 'session') return endOwnSession({ request, context })
  if (order === 'email') return sendEmailLink({ request, context })
  if (order === 'new-email') return takeProvenEmail({ request, context })
  if (order !== null) throw data(null, { status: 400 })
  const form = await readForm({ request, context }, passwordForm)
  if (!form.ok) return form.invalid
  const from = { address: context.get(clientAddressContext), userAgent: userAgentOf(request) }
  const change = await changePassword(context.get(staffContext), form.value, from)
  if (change.ok) {
    const response = await redirectWithNotice(page, { kind: 'success', text: messages.changed }, context)
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

/** The field limits the length of a name, so a longer one comes from another client. */
async function rename(input: ActionInput) {
  const form = await readForm(input, nameForm)
  if (form.ok) await renameStaff(input.context.get(staffContext), form.value.name)
  const notice = form.ok
    ? { kind: 'success' as const, text: accountMessages.renamed }
    : { kind: 'error' as const, text: accountMessages.nameTooLong }
  return redirectWithNotice(page, notice, input.context)
}

type Refusal = Extract<Awaited<ReturnType<typeof readForm>>, { ok: false }>['invalid']

/** The page has two such forms. */
const emailAnswer = ({ data: answer, init }: Refusal) =>
  data({ ...answer, isOfEmail: true as const }, init ?? undefined)

async function sendEmailLink(input: ActionInput) {
  const form = await readForm(input, emailForm)
  if (!form.ok) return emailAnswer(form.invalid)
  if (!canSendMail()) return emailAnswer(await form.refuse(problemStatuses.unavailable, words.email.cannotSend))
  const { email } = form.value
  const refused = await askForEmail(email, input.context.get(staffContext))
  const { emailProblems, emailSent } = accountMessages
  if (refused?.problem === 'tooMany')
    return emailAnswer(await form.refuseForNow(refused.seconds, emailProblems.tooMany))
  if (refused)
    return emailAnswer(await form.refuse(problemStatuses[refused.problem], emailProblems[refused.problem], 'email'))
  return redirectWithNotice(page, { kind: 'success', text: emailSent(email) }, input.context)
}

async function takeProvenEmail(input: ActionInput) {
  const { token } = await readOrder(input, provenEmailForm)
  const outcome = await changeEmail(token, input.context.get(staffContext))
  const { emailChanged, emailEnded, emailProblems } = accountMessages
  const texts = { changed: emailChanged, ended: emailEnded, taken: emailProblems.taken }
  const kind = outcome === 'changed' ? 'success' : 'error'
  return redirectWithNotice(page, { kind, text: texts[outcome] }, input.context)
}

async function endOwnSession(input: ActionInput) {
  const { id } = await readOrder(input, endedSessionForm)
  const staff = input.context.get(staffContext)
  const isEnded = await endSession({ staffId: staff.id, id }, staff)
  const notice = isEnded
    ? { kind: 'success' as const, text: accountMessages.sessionEnded }
    : { kind: 'info' as const, text: accountMessages.sessionGone }
  return redirectWithNotice(page, notice, input.context)
}

export function clientAction({ serverAction, url }: Route.ClientActionArgs) {
  if (url.searchParams.has('do')) return serverAction()
  return submitOrExplain(serverAction, { ...messages, tooLarge: messages.long(longestPassword) }, messages.failed)
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, sessions, factor, passkeys, isConfirmed } = loaderData
  const [ofEmail, ofPassword] = actionData && 'isOfEmail' in actionData ? [actionData] : [undefined, actionData]
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-16">
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="wrap-anywhere mt-2 text-muted">{email}</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <NameForm key={name} name={name} />
          {loaderData.proven && <ProvenEmail {...loaderData.proven} />}
          {isConfirmed || actionData ? (
            <SignInForms key={email} {...{ email, ofEmail, ofPassword }} canSendMail={loaderData.canSendMail} />
          ) : (
            <ConfirmFirst />
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
    <Card>
      <h2 className="text-xl">{nameWords.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{nameWords.text}</p>
      <Form method="post" action={`${page}?do=name`} preventScrollReset className="grid gap-5">
        <FormRow id="name" label={nameWords.label} required={false}>
          <TextInput id="name" name="name" defaultValue={name} maxLength={longestName} autoComplete="name" />
        </FormRow>
        <Button variant="secondary" className="justify-self-start" text={nameWords.submit} />
      </Form>
    </Card>
  )
}

const loadEmailSchema = async () => (await import('#app/domain/staff/forms.ts')).emailForm

interface SignInFormsProps {
  email: string
  canSendMail: boolean
  ofEmail: AnsweredForm | undefined
  ofPassword: AnsweredForm | undefined
}

/** The forms for the credentials of the member. */
function SignInForms({ email, canSendMail, ofEmail, ofPassword }: SignInFormsProps) {
  const emailForm = useSchemaForm({ id: 'email', loadSchema: loadEmailSchema, answer: ofEmail })
  const passwordForm = useSchemaForm({ id: 'password', loadSchema, answer: ofPassword })
  const hasError = emailForm.errors.length + passwordForm.errors.length > 0
  return (
    <>
      <DocumentTitle title={words.title} hasError={hasError} />
      <EmailForm form={emailForm} email={email} canSendMail={canSendMail} />
      <PasswordForm form={passwordForm} email={email} />
    </>
  )
}

const passwordWords = words.password

const passwords = [
  { name: 'password', label: passwordWords.current, autoComplete: 'current-password' },
  { name: 'newPassword', ...passwordWords.new, autoComplete: 'new-password' },
  { name: 'repeatedPassword', label: passwordWords.repeat, autoComplete: 'new-password' },
] as const

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).passwordForm

function PasswordForm({ form, email }: { form: SchemaForm; email: string }) {
  const { submit, errorSummary } = passwordWords
  return (
    <Card>
      <h2 className="text-xl">{passwordWords.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{passwordWords.text}</p>
      <SchemaFormElement form={form} action={page} errorSummary={errorSummary} className="grid gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {passwords.map(({ autoComplete, ...field }) => (
          <FormField key={field.name} form={form} {...field}>
            {(control) => <PasswordInput {...control} autoComplete={autoComplete} />}
          </FormField>
        ))}
        <SubmitButton form={form} {...submit} />
      </SchemaFormElement>
    </Card>
  )
}

/** The confirmation page must not carry passwords along, so the confirmation comes first. */
function ConfirmFirst() {
  const { confirmFirst } = words
  return (
    <Card>
      <DocumentTitle title={words.title} />
      <p className="mt-2 mb-5 text-muted">{confirmFirst.text}</p>
      <ButtonLink
        href={`${href('/admin/confirm')}?${new URLSearchParams({ next: page })}`}
        client={{ preventScrollReset: false }}
        variant="secondary"
        text={confirmFirst.button}
      />
    </Card>
  )
}

const factorWords = secondFactorPage.card

function SecondFactorCard({ factor }: { factor: Route.ComponentProps['loaderData']['factor'] }) {
  return (
    <SignInMethodCard
      {...factorWords}
      badge={<Badge tone={factor ? 'success' : 'warning'}>{factor ? factorWords.on : factorWords.off}</Badge>}
      link={{
        href: href('/admin/account/second-factor'),
        variant: factor ? 'secondary' : 'primary',
        text: factor ? factorWords.manage : factorWords.setUp,
      }}
    >
      {factor && (
        <FactList
          facts={{
            [factorWords.since]: <Timestamp moment={factor.since} />,
            [factorWords.codesLeft]: factor.codesLeft,
          }}
          className="mt-4 text-sm tabular-nums"
        />
      )}
    </SignInMethodCard>
  )
}

const passkeysWords = passkeysPage.card

function PasskeysCard({ count }: { count: number }) {
  const badge = count > 0 ? passkeysWords.count(count) : passkeysWords.none
  return (
    <SignInMethodCard
      {...passkeysWords}
      badge={<Badge tone={count > 0 ? 'success' : 'neutral'}>{badge}</Badge>}
      link={{
        href: href('/admin/account/passkeys'),
        variant: 'secondary',
        text: count > 0 ? passkeysWords.manage : passkeysWords.add,
      }}
    />
  )
}

interface SignInMethodCardProps {
  heading: string
  text: string
  badge: ReactNode
  link: { href: string; variant: 'primary' | 'secondary'; text: string }
  children?: ReactNode
}

function SignInMethodCard({ heading, text, badge, link, children }: SignInMethodCardProps) {
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl">{heading}</h2>
        {badge}
      </div>
      <p className="mt-2 text-muted">{text}</p>
      {children}
      <ButtonLink {...link} client={{ preventScrollReset: false }} className="mt-5" />
    </Card>
  )
}

const sessionsWords = words.sessions

type Sessions = Route.ComponentProps['loaderData']['sessions']

function SessionsCard({ sessions }: { sessions: Sessions }) {
  return (
    <Card>
      <h2 className="text-xl">{sessionsWords.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{sessionsWords.text}</p>
      <ul className="grid gap-3 text-sm tabular-nums">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post" action={`${href('/admin/sign-out')}?everywhere`} reloadDocument className="mt-6">
        <Button variant="secondary" text={sessionsWords.signOutEverywhere} />
      </Form>
    </Card>
  )
}

function Session({ session }: { session: Sessions[number] }) {
  const { name, facts } = sessionFacts(session)
  const button = { action: `${page}?do=session`, label: sessionsWords.endOf(name), text: sessionsWords.end }
  const end = session.isOwn ? { badge: sessionsWords.own } : { ...button, fields: { id: session.id } }
  return <CredentialItem name={name} facts={facts} end={end} />
}
