import type { Actor } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { composeSecurityNotice, type SecurityNotice } from '#app/emails/staff.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

type Client = Pick<Prisma.TransactionClient, 'staff' | 'outboxItem'>

interface SecurityEvent extends Pick<SecurityNotice, 'kind' | 'rule'> {
  /** The id of the account it is about, where it is about one. */
  staffId?: string
}

/**
 * Tells all owners, and the member whose account it is, in the transaction of the event. Call it after the change, so
 * that a new owner is told as well. An invitation names nobody: the address is a stranger's until the account is open.
 */
export async function mailSecurityNotice(client: Client, event: SecurityEvent, by: Actor): Promise<void> {
  const { kind, rule, staffId } = event
  const actor = typeof by === 'string' ? null : by
  const concerned = [{ role: 'owner' }, ...(staffId ? [{ id: staffId }] : [])]
  const readers = await client.staff.findMany({ where: { OR: concerned }, select: account })
  const doer = actor && (await client.staff.findUnique({ where: { id: actor.id }, select: account }))
  const about = readers.find(({ id }) => id === staffId)
  const facts = {
    ...{ kind, rule, timeZone: company.timeZone },
    account: about ? nameOf(about) : null,
    by: doer ? nameOf(doer) : (actor?.email ?? null),
    at: databaseTime(),
  }
  for (const { email, role } of readers) {
    const content = composeSecurityNotice(mailSender, { ...facts, reader: role === 'owner' ? 'owner' : 'member' })
    await enqueueMail(client, { kind: 'staff.security', to: email, content })
  }
}

const account = { id: true, email: true, name: true, role: true } as const
