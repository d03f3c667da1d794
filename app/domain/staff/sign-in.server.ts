import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lockAccount, normalizedEmail } from './account-row.server.ts'
import { isPassword } from './password-hash.server.ts'
import { findSecondStep, isOfApp, spendCode } from './second-factor.server.ts'
import { openSession, renewConfirmedSession } from './sessions.server.ts'
import { checkAttempt, type RefusedAttempt, type SignInAttempt } from './sign-in-attempts.server.ts'

export type From = Pick<SignInAttempt, 'address' | 'device'>

/** Returns the token of the new session, or null if none can be opened. */
export type Open = (
  transaction: Prisma.TransactionClient,
  staff: StaffActor,
  means: 'password' | 'code' | 'recovery code' | 'passkey',
) => Promise<string | null>

/** For a sign-in. */
export const newSession =
  (userAgent: string): Open =>
  (transaction, staff, means) =>
    openSession(transaction, staff, { userAgent, means })

/** For a confirmation: the holder of a session proves their identity again. */
export const sameSession =
  (holder: StaffActor, sessionToken: string): Open =>
  async (transaction, staff, means) =>
    staff.id === holder.id ? renewConfirmedSession(transaction, staff, sessionToken, means) : null

/** Proves later that the password was right, as long as it has not changed. */
export interface PasswordStep {
  account: string
  proof: string
}

/** `ended`: the password, the second factor or the session to confirm has changed. */
export type SignIn =
  | { ok: true; sessionToken: string; email: string }
  | { ok: false; problem: 'codeAsked'; passwordStep: PasswordStep }
  | { ok: false; problem: 'ended' }
  | (RefusedAttempt & { means: Means })

type Means = 'password' | 'code' | 'passkey'

/** `codeAsked`: a code or a passkey is needed before a session is opened. A code in the same form is checked. */
export async function signIn(
  attempt: SignInAttempt,
  { password, code }: { password: string; code?: string | undefined },
  open: Open,
): Promise<SignIn> {
  const email = normalizedEmail(attempt.account)
  const before = await database.staff.findUnique({ where: { email } })
  const isRight = () => isPassword(password, before?.passwordHash, attempt.address)
  const checked = await checkAttempt('password', attempt, async () => (await isRight()) || null)
  if (!checked.ok) return refuseSignIn(database, checked, before, 'password')
  const signedIn = await database.$transaction(async (transaction): Promise<SignIn> => {
    const staff = before && (await lockAccount(transaction, before.id))
    // Hashing takes long enough for a concurrent password change.
    if (!staff || staff.passwordHash !== before.passwordHash)
      return refuseSignIn(transaction, { ok: false, problem: 'credentials' }, before, 'password')
    const step = await findSecondStep(transaction, staff)
    if (step === null || step === 'missing') return opened(staff, await open(transaction, staff, 'password'))
    if (code === undefined) await recordEvent(transaction, 'system', 'session.code_asked', null, { staffId: staff.id })
    return { ok: false, problem: 'codeAsked', passwordStep: { account: email, proof: proofOf(staff) } }
  })
  if (signedIn.ok || signedIn.problem !== 'codeAsked' || code === undefined) return signedIn
  return signInByCode(signedIn.passwordStep, code, attempt, open)
}

export async function signInByCode(
  { account, proof }: PasswordStep,
  code: string,
  { address, device }: From,
  open: Open,
): Promise<SignIn> {
  const before = await database.staff.findUnique({ where: { email: account } })
  if (!before?.totpSince || proofOf(before) !== proof) return { ok: false, problem: 'ended' }
  const attempt = { account: `code of ${before.id}`, address, device }
  // Recovery codes cannot be guessed, so one works even while an attacker guesses app codes.
  const checked = await checkAttempt(isOfApp(code) ? 'code' : 'password', attempt, () =>
    database.$transaction(async (transaction) => {
      const staff = await lockAccount(transaction, before.id)
      if (!staff?.totpSince || proofOf(staff) !== proof) return null
      const means = await spendCode(transaction, staff, code)
      return means && open(transaction, staff, means)
    }),
  )
  return checked.ok ? opened(before, checked.value) : refuseSignIn(database, checked, before, 'code')
}

const opened = ({ email }: StaffActor, sessionToken: string | null): SignIn =>
  sessionToken ? { ok: true, sessionToken, email } : { ok: false, problem: 'ended' }

/** The log does not record typed addresses. Blocked attempts were already recorded. */
export async function refuseSignIn(
  client: Prisma.TransactionClient,
  refusal: RefusedAttempt,
  staff: StaffActor | null,
  means: Means,
) {
  if (refusal.problem === 'credentials')
    await recordEvent(client, 'system', 'session.refused', null, { means, ...(staff && { staffId: staff.id }) })
  return { ...refusal, means }
}

const proofOf = ({ id, passwordHash }: { id: string; passwordHash: string }) =>
  pseudonym('password step', `${id} ${passwordHash}`)
