import { useEffect, useRef } from 'react'
import { data, Form, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { accountMessages } from '#app/content/admin/account.ts'
import { staffMessages as messages, roleWords, staffPage as words } from '#app/content/admin/staff/members.ts'
import type { Role } from '#app/domain/roles.ts'
import { listStaff } from '#app/domain/staff/accounts.server.ts'
import { invitationForm } from '#app/domain/staff/forms.ts'
import { invitationDays, invite, listInvitations } from '#app/domain/staff/invitations.server.ts'
import { member } from '#app/domain/staff/member.ts'
import { listSessions } from '#app/domain/staff/sessions.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { EmailLink, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, CopyButton } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, SubmitButton, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Breakable, RowAction, Table, TwoLines } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'
import { MemberDialog, RoleChoice } from './member-dialog.tsx'
import { handleStaffAction } from './orders.server.ts'

/** `?member=` opens an account, `?remove=` asks before removing it, `?lost=` before removing its second factor. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [members, invitations] = await Promise.all([listStaff(), listInvitations()])
  const own = context.get(staffContext).id
  const found = (name: string) => members.find(({ id }) => id === url.searchParams.get(name)) ?? null
  const member = found('member')
  const shown = member && { ...member, openSessions: await listSessions(member.id, null) }
  const owners = members.filter(({ role }) => role === 'owner').length
  const asked = { shown, leaver: found('remove'), withLostFactor: found('lost') }
  return { own, days: invitationDays, owners, members, invitations, ...asked }
}

/** `?do=` is an order; without it, the form invites a member. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const order = url.searchParams.get('do')
  if (order !== null) return handleStaffAction(order, { request, context })
  const form = await readForm({ request, context }, invitationForm)
  if (!form.ok) return form.invalid
  const { email, role } = form.value
  const made = await invite(email, role, context.get(staffContext))
  if (!made) return form.refuse(problemStatuses.taken, messages.exists, 'email')
  const link = publicOrigin(request) + href('/admin/invitation/:token', { token: made.token })
  return data({ invited: { email, role, link, replaced: made.replaced, isMailed: made.isMailed } })
}

export function clientAction({ serverAction, url }: Route.ClientActionArgs) {
  if (url.searchParams.has('do')) return serverAction()
  return submitOrExplain(serverAction, { ...accountMessages, tooLarge: messages.emailInvalid })
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, days, own, owners, shown, leaver, withLostFactor } = loaderData
  const invited = actionData && 'invited' in actionData ? actionData.invited : undefined
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const unprotected = members.filter(({ hasSecondFactor }) => !hasSecondFactor).length
  return (
    <div className="page pt-12 pb-16">
      <PageHead words={words} lead={words.intro} hasError={Boolean(answer)} className="mb-6" />
      {invited && <InvitationLink key={invited.link} {...invited} />}
      <StaffTable members={members} own={own} />
      {unprotected > 0 && <p className="reading mt-3 text-muted text-sm">{words.unprotected(unprotected)}</p>}
      <div className="mt-12 grid items-start gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <InviteForm key={invited?.link} days={days} answer={answer} />
        <Invitations invitations={invitations} />
      </div>
      {shown && <MemberDialog member={shown} isSelf={shown.id === own} isOnlyOwner={owners === 1} />}
      {leaver && leaver.id !== own && <Question order="remove" member={leaver} words={words.removeDialog} />}
      {withLostFactor && withLostFactor.id !== own && (
        <Question order="second-factor" member={withLostFactor} words={words.lostFactorDialog} />
      )}
    </div>
  )
}

const linkWords = words.link

interface InvitationLinkProps {
  email: string
  role: Role
  link: string
  /** The role of the invitation link that this one replaces. */
  replaced: Role | null
  isMailed: boolean
}

function InvitationLink({ email, role, link, replaced, isMailed }: InvitationLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="mb-8 border-success/40">
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-xl outline-none">
        {linkWords.heading(email)}
      </h2>
      <p className="reading mt-2 mb-4 text-muted">
        {isMailed && `${linkWords.mailed} `}
        {linkWords.text}
        {replaced && ` ${linkWords.replaced(roleWords[replaced].label, roleWords[role].label)}`}
      </p>
      <label htmlFor="invitation-link" className="sr-only">
        {linkWords.label}
      </label>
      <div className="flex flex-wrap gap-3">
        <TextInput
          id="invitation-link"
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-w-0 flex-1 basis-72 font-mono text-sm"
        />
        <CopyButton text={link} words={linkWords} />
      </div>
    </Card>
  )
}

interface QuestionProps {
  order: 'remove' | 'second-factor'
  member: Route.ComponentProps['loaderData']['members'][number]
  words: typeof words.removeDialog
}

function Question({ order, member, words: { title, ...rest } }: QuestionProps) {
  return (
    <ConfirmDialog
      id={order}
      title={title(nameOf(member))}
      closeHref={href('/admin/staff')}
      record={{ name: member.email, detail: roleWords[member.role].label }}
      consent={{ action: `${href('/admin/staff')}?do=${order}`, fields: { id: member.id } }}
      variant="danger"
      {...rest}
    />
  )
}

const inviteWords = words.invite

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).invitationForm

function InviteForm({ days, answer }: { days: number; answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'invite', loadSchema, answer })
  const chosen = form.field('role').initialValue
  return (
    <Card>
      <h2 className="text-xl">{inviteWords.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{inviteWords.text(days)}</p>
      <SchemaFormElement form={form} errorSummary={inviteWords.errorSummary} className="grid gap-5">
        <FormField form={form} name="email" label={inviteWords.email}>
          {(control) => <TextInput {...control} type="email" autoComplete="off" />}
        </FormField>
        <RoleChoice
          legend={inviteWords.role}
          chosen={chosen === 'owner' || chosen === 'editor' ? chosen : 'recruiter'}
        />
        <SubmitButton form={form} {...inviteWords.submit} />
      </SchemaFormElement>
    </Card>
  )
}

const invitationsWords = words.invitations

type Invitations = Route.ComponentProps['loaderData']['invitations']

function Invitations({ invitations }: { invitations: Invitations }) {
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="text-xl">
        {invitationsWords.heading}
      </h2>
      {invitations.length === 0 ? (
        <p className="mt-2 text-muted">{invitationsWords.none}</p>
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
          {roleWords[role].label} · {invitationsWords.columns.by.toLowerCase()}{' '}
          <span className="wrap-anywhere">{staff ? nameOf(staff) : invitationsWords.byCommand}</span>
        </p>
        <p className="mt-0.5 text-muted text-sm tabular-nums">
          {staff && !isByOwner ? (
            <Badge tone="warning">{invitationsWords.notByOwner(nameOf(staff))}</Badge>
          ) : isExpired ? (
            <Badge tone="warning">{invitationsWords.expired}</Badge>
          ) : (
            <>
              {invitationsWords.columns.expires} <Timestamp moment={expiresAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="role" value={role} />
          <Button
            variant="secondary"
            size="small"
            aria-label={invitationsWords.renewFor(email)}
            text={invitationsWords.renew}
          />
        </Form>
        <Form method="post" action={`${href('/admin/staff')}?do=revoke`} preventScrollReset>
          <input type="hidden" name="email" value={email} />
          <Button
            variant="quiet"
            size="small"
            aria-label={invitationsWords.revokeFor(email)}
            text={invitationsWords.revoke}
          />
        </Form>
      </div>
    </li>
  )
}

type Members = Route.ComponentProps['loaderData']['members']

const { columns } = words
const labels = member.words.fields

function StaffTable({ members, own }: { members: Members; own: string }) {
  return (
    <Table
      caption={words.caption}
      rows={members}
      rowKey={({ id }) => id}
      columns={[
        {
          header: labels.name.label,
          primary: true,
          cell: ({ id, name, email }) => (
            <TwoLines
              first={
                <>
                  <span dir="auto" className="wrap-anywhere">
                    {name || <EmailLink address={email} />}
                  </span>{' '}
                  {id === own && <Badge tone="brand">{words.you}</Badge>}
                </>
              }
              second={name && <EmailLink address={email} />}
            />
          ),
        },
        { header: labels.role.label, cell: ({ role }) => labels.role.options[role] },
        { header: labels.createdAt.label, cell: ({ createdAt }) => <Timestamp moment={createdAt} /> },
        {
          header: labels.lastSeenAt.label,
          cell: ({ lastSeenAt }) => (lastSeenAt ? <Timestamp moment={lastSeenAt} /> : words.never),
        },
        {
          header: columns.secondFactor,
          cell: ({ hasSecondFactor, passkeys }) => (
            <span className="inline-flex flex-wrap gap-1.5">
              <Badge tone={hasSecondFactor ? 'success' : 'warning'}>
                {words.secondFactor[hasSecondFactor ? 'yes' : 'no']}
              </Badge>
              {passkeys > 0 && <Badge>{words.passkeys(passkeys)}</Badge>}
            </span>
          ),
        },
        { header: columns.sessions, cell: ({ sessions }) => words.sessions(sessions) },
      ]}
      actions={{
        header: columns.actions,
        cell: (member) => (
          <RowAction
            href={`?member=${member.id}`}
            client="over"
            icon={recordIcons.pencil}
            text={words.manage}
            name={words.manageOf(nameOf(member))}
          />
        ),
      }}
    />
  )
}
