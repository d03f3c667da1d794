import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { memberWords, roleWords, staffPage } from '#app/content/admin/staff/members.ts'
import { type Role, roles } from '#app/domain/roles.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { CredentialItem, sessionFacts } from '#app/routes/admin/credentials/item.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { RadioCards } from '#app/ui/forms/field.tsx'
import type { Route } from './+types/route.ts'

const words = staffPage.member

const order = (name: string) => `${href('/admin/staff')}?do=${name}`

const options = roles.map((role) => ({ value: role, ...roleWords[role] }))

export function RoleChoice({ legend, chosen }: { legend: string; chosen: Role }) {
  return <RadioCards name="role" legend={legend} options={options} chosen={chosen} />
}

type Member = NonNullable<Route.ComponentProps['loaderData']['shown']>
type MemberDialogProps = { member: Member; isSelf: boolean; isOnlyOwner: boolean }

export function MemberDialog({ member, isSelf, isOnlyOwner }: MemberDialogProps) {
  const page = href('/admin/staff')
  return (
    <Dialog id="member" title={nameOf(member)} closeHref={page} closeLabel={words.close}>
      {member.name && <p className="wrap-anywhere mb-4 text-muted">{member.email}</p>}
      {isSelf ? (
        <div className="grid gap-4">
          <Notice kind="info" quiet>
            {isOnlyOwner ? words.onlyOwner : words.self}
          </Notice>
          <ButtonLink
            href={href('/admin/account')}
            client
            variant="secondary"
            className="justify-self-start"
            text={words.account}
          />
        </div>
      ) : (
        <OtherMember member={member} />
      )}
    </Dialog>
  )
}

function OtherMember({ member: { id, role, openSessions, hasSecondFactor, passkeys } }: { member: Member }) {
  return (
    <div className="grid gap-6">
      <Form method="post" action={order('role')} className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <RoleChoice legend={memberWords.role.label} chosen={role} />
        <Button className="justify-self-start" text={words.saveRole} />
      </Form>
      <MemberSessions id={id} openSessions={openSessions} />
      {(hasSecondFactor || passkeys > 0) && (
        <Section {...words.secondFactor}>
          <ButtonLink
            href={`?lost=${id}`}
            client={{ replace: true }}
            variant="secondary"
            size="small"
            text={words.secondFactor.open}
          />
        </Section>
      )}
      <Section {...words.remove}>
        <ButtonLink
          href={`?remove=${id}`}
          client={{ replace: true }}
          variant="secondary"
          size="small"
          icon={recordIcons.trash}
          text={words.remove.open}
        />
      </Section>
    </div>
  )
}

function Section({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <section className="border-line border-t pt-5">
      <h3 className="font-semibold">{heading}</h3>
      <p className="mt-1 mb-3 text-muted text-sm">{text}</p>
      {children}
    </section>
  )
}

const sessionsWords = staffPage.member.sessions

function MemberSessions({ id, openSessions }: Pick<Member, 'id' | 'openSessions'>) {
  return (
    <Section heading={sessionsWords.heading} text={openSessions.length > 0 ? sessionsWords.text : sessionsWords.none}>
      {openSessions.length > 0 && (
        <ul className="mb-3 grid gap-3 text-sm tabular-nums">
          {openSessions.map((session) => (
            <MemberSession key={session.id} id={id} session={session} />
          ))}
        </ul>
      )}
      {openSessions.length > 1 && (
        <Form method="post" action={order('sign-out')}>
          <input type="hidden" name="id" value={id} />
          <Button variant="secondary" size="small" text={sessionsWords.end(openSessions.length)} />
        </Form>
      )}
    </Section>
  )
}

function MemberSession({ id, session }: { id: string; session: Member['openSessions'][number] }) {
  const { name, facts } = sessionFacts(session)
  const end = { action: order('session'), label: sessionsWords.endOne(name), text: sessionsWords.endThis }
  return <CredentialItem name={name} facts={facts} end={{ ...end, fields: { id, session: session.id } }} />
}
