import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { finishErasures } from '#app/domain/erasures/erase.server.ts'
import { siteLink } from '#app/domain/installation/links.server.ts'
import { enqueueMail } from '#app/domain/mail/enqueue.server.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { composeEmailChange } from '#app/emails/staff.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { sharedRateLimiter } from '#app/platform/rate-limit.server.ts'
import { decrypt, encrypt, pseudonym } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lockAccounts, normalizedEmail } from './account-row.server.ts'
import { endInvitations } from './invitations.server.ts'

const hour = 3_600_000
const purpose = 'change of an email address'
const limiter = sharedRateLimiter({ name: purpose, points: 5, seconds: 3_600 })

/** The content of a link. `state` ends it with the next address or password of the account. */
interface Claim {
  staffId: string
  to: string
  state: string
  until: number
}

const stateOf = (staff: { email: string; passwordHash: string }) =>
  pseudonym(purpose, `${staff.email}\n${staff.passwordHash}`)

type Problem = { problem: 'same' | 'taken' } | { problem: 'tooMany'; seconds: number }

/** Mails a link to the new address, which proves it. Null if the mail is on its way. */
export async function askForEmail(typed: string, by: StaffActor): Promise<Problem | null> {
  const to = normalizedEmail(typed)
  if (to === by.email) return { problem: 'same' }
  const seconds = await limiter(by.id)
  if (seconds > 0) return { problem: 'tooMany', seconds }
  const until = databaseTime().getTime() + hour
  return database.$transaction(async (transaction) => {
    if (await transaction.staff.count({ where: { email: to } })) return { problem: 'taken' }
    const state = stateOf(await transaction.staff.findUniqueOrThrow({ where: { id: by.id } }))
    const token = encrypt(purpose, JSON.stringify({ staffId: by.id, to, state, until } satisfies Claim))
    const content = composeEmailChange(mailSender, siteLink(`/admin/account?email=${token}`))
    await enqueueMail(transaction, { kind: 'staff.email', to, content, expiresAt: new Date(until) })
    await recordEvent(transaction, by, 'staff.email_asked', by.id)
    return null
  })
}

/** The address that a link proves; null unless it works for this account now. */
export async function findProvenEmail(
  token: string,
  by: StaffActor,
  client: Pick<Prisma.TransactionClient, 'staff'> = database,
): Promise<string | null> {
  const claim = JSON.parse(decrypt(purpose, token) ?? 'null') as Claim | null
  if (claim?.staffId !== by.id || claim.until <= databaseTime().getTime()) return null
  const staff = await client.staff.findUniqueOrThrow({ where: { id: by.id } })
  return claim.state === stateOf(staff) ? claim.to : null
}

/** Also ends the links to a new password, which the former address has. */
export async function changeEmail(token: string, by: StaffActor): Promise<'changed' | 'ended' | 'taken'> {
  const outcome = await database.$transaction(async (transaction) => {
    await lockAccounts(transaction)
    const email = await findProvenEmail(token, by, transaction)
    if (!email) return 'ended'
    if (await transaction.staff.count({ where: { email } })) return 'taken'
    // Recorded first, so that the notice goes to the former address.
    await recordEvent(transaction, by, 'staff.email_changed', by.id)
    await transaction.staff.update({ where: { id: by.id }, data: { email } })
    await transaction.passwordReset.updateMany({
      where: { staffId: by.id, usedAt: null },
      data: { usedAt: databaseTime() },
    })
    await endInvitations(transaction, { email })
    return 'changed'
  })
  if (outcome === 'changed') await finishErasures()
  return outcome
}
