import { roleWords } from '#app/content/admin/staff/members.ts'
import type { Actor } from '#app/domain/audit/record.server.ts'
import { siteLink } from '#app/domain/installation/links.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import type { Role } from '#app/domain/roles.ts'
import { composeInvitation } from '#app/emails/staff.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'

interface Invitation {
  email: string
  token: string
  role: Role
  days: number
  expiresAt: Date
}

export async function mailInvitation(
  transaction: Prisma.TransactionClient,
  { email, token, role, days, expiresAt }: Invitation,
  by: Actor,
): Promise<void> {
  const inviter = typeof by === 'string' ? undefined : by
  const named = inviter && (await transaction.staff.findUnique({ where: { id: inviter.id }, select: { name: true } }))
  const link = siteLink(`/admin/invitation/${token}`)
  const content = composeInvitation(mailSender, { link, by: named?.name || null, role: roleWords[role].label, days })
  await enqueueMail(transaction, { kind: 'staff.invited', to: email, content, expiresAt, by: inviter })
}
