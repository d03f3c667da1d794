import type { AuditAction } from '#app/domain/audit/actions.ts'
import type { RecordedAction } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { composeSecurityNotice, type SecurityNotice } from '#app/emails/staff.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

type Kind = SecurityNotice['kind']

const ifOwner = (kind: Kind) => (recorded: RecordedAction) =>
  (recorded.details.to ?? recorded.details.role) === 'owner' && kind

/** The actions that grant lasting access, with the notice of each. */
const notices: Partial<Record<AuditAction, Kind | ((recorded: RecordedAction) => Kind | false)>> = {
  // There is no other owner yet to notify of the first account.
  'staff.created': (recorded) => recorded.by !== 'system' && ifOwner('owner_created')(recorded),
  'staff.invited': ifOwner('owner_invited'),
  'staff.joined': ifOwner('owner_joined'),
  'staff.role_changed': ifOwner('owner_made'),
  'staff.email_changed': 'email_changed',
  'passkey.added': 'passkey_added',
  'password.changed': 'password_changed',
  'password.reset': 'password_reset',
  'second_factor.enabled': 'factor_on',
  'second_factor.disabled': ({ ids: [id], by }) =>
    typeof by !== 'string' && by.id === id ? 'factor_off' : 'factor_lost',
  'recovery_code.renewed': 'codes_renewed',
  'settings.changed': ({ details }) => details.field === 'secondFactorFor' && 'rule_changed',
}

/**
 * Mails all owners and the affected member, in the transaction of the action. An invitation notifies owners only,
 * because its address belongs to no account yet.
 */
export async function mailSecurityNotice(client: Prisma.TransactionClient, recorded: RecordedAction): Promise<void> {
  const notice = notices[recorded.action]
  const kind = typeof notice === 'function' ? notice(recorded) : notice
  if (!kind) return
  const { by, ids, details } = recorded
  const staffId = String(ids[0])
  const actor = typeof by === 'string' ? null : by
  const readers = await client.staff.findMany({ where: { OR: [{ role: 'owner' }, { id: staffId }] }, select: account })
  const doer = actor && (await client.staff.findUnique({ where: { id: actor.id }, select: account }))
  const about = readers.find(({ id }) => id === staffId)
  const facts = {
    ...{ kind, timeZone: company.timeZone, at: databaseTime() },
    rule: kind === 'rule_changed' ? (details.to as SecurityNotice['rule']) : undefined,
    account: about ? nameOf(about) : null,
    by: doer ? nameOf(doer) : (actor?.email ?? null),
  }
  for (const { email, role } of readers) {
    const content = composeSecurityNotice(mailSender, { ...facts, reader: role === 'owner' ? 'owner' : 'member' })
    await enqueueMail(client, { kind: 'staff.security', to: email, content })
  }
}

const account = { id: true, email: true, name: true, role: true } as const
