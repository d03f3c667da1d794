import { databaseTime } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { checkPasskey, type KnownPasskey } from './passkeys/passkeys.server.ts'
import type { PasskeySite } from './passkeys/site.ts'
import { checkTyped, spendCode } from './second-factor/codes.server.ts'
import { findSecondStep } from './second-factor/requirement.server.ts'
import { renewConfirmedSession, type StaffMember } from './sessions.server.ts'
import { lockAccount, refused } from './sign-in.server.ts'
import { checkPassword, type RefusedAttempt, type SignInAttempt } from './sign-in-attempts.server.ts'

/** How long a confirmation lasts, in milliseconds. */
const confirmationLifetime = 10 * 60_000

/** In either direction, so that a clock that is set back does not make a confirmation last longer. */
export function isFreshlyConfirmed({ confirmedAt }: Pick<StaffMember, 'confirmedAt'>, now = databaseTime()): boolean {
  return confirmedAt !== null && Math.abs(now.getTime() - confirmedAt.getTime()) <= confirmationLifetime
}

/** The proofs that an account has to give: its password, a code as well, or a passkey alone. */
export async function findConfirmationMeans(staffId: string) {
  const staff = await database.staff.findUniqueOrThrow({
    where: { id: staffId },
    select: { id: true, role: true, totpSince: true, _count: { select: { passkeys: true } } },
  })
  const step = await findSecondStep(database, staff)
  return { asksForCode: step === 'code', takesPassword: step !== 'passkey', hasPasskeys: staff._count.passkeys > 0 }
}

type Member = Pick<StaffMember, 'id' | 'email'>
type From = Pick<SignInAttempt, 'address' | 'device'>

/** `ended`: the session, the password or the second factor has changed in the meantime. */
type Confirmation =
  | { ok: true; sessionToken: string }
  | { ok: false; problem: 'ended' }
  | (RefusedAttempt & { field: 'password' | 'code' | 'passkey' })

/** Wrong passwords and codes count as those of a sign-in do. */
export async function confirmByPassword(
  { id }: Member,
  sessionToken: string,
  { password, code }: { password: string; code: string },
  from: From,
): Promise<Confirmation> {
  const before = await database.staff.findUnique({ where: { id } })
  if (!before) return { ok: false, problem: 'ended' }
  const checked = await checkPassword({ account: before.email, ...from }, password, before.passwordHash)
  if (!checked.ok) return { ...(await refused(database, checked, before, 'password')), field: 'password' }
  const act = () =>
    database.$transaction(async (transaction) => {
      const staff = await lockAccount(transaction, id)
      if (staff?.passwordHash !== before.passwordHash) return null
      const step = await findSecondStep(transaction, staff)
      if (step === 'passkey') return null
      const means = step === 'code' ? await spendCode(transaction, staff, code) : 'password'
      return means && renewConfirmedSession(transaction, staff, sessionToken, means)
    })
  if (!before.totpSince) {
    const token = await act()
    return token ? { ok: true, sessionToken: token } : { ok: false, problem: 'ended' }
  }
  const confirmed = await checkTyped({ account: `code of ${id}`, ...from }, code, act)
  if (confirmed.ok) return { ok: true, sessionToken: confirmed.value }
  return { ...(await refused(database, confirmed, before, 'code')), field: 'code' }
}

/** A passkey of another account is refused as a wrong one. */
export async function confirmByPasskey(
  { id }: Member,
  sessionToken: string,
  given: { known: KnownPasskey | null; challenge: string | null; site: PasskeySite },
  from: From,
): Promise<Confirmation> {
  const known = given.known?.staff.id === id ? given.known : null
  const confirmed = await checkPasskey(known, given, from, (transaction, staff) =>
    renewConfirmedSession(transaction, staff, sessionToken, 'passkey'),
  )
  if (confirmed.ok) return { ok: true, sessionToken: confirmed.value }
  return { ...(await refused(database, confirmed, known?.staff ?? null, 'passkey')), field: 'passkey' }
}
