import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import { spendCode } from './second-factor/spend-code.server.ts'
import { normalizedEmail, openSession } from './sessions.server.ts'
import { checkAttempt, checkPassword, type RefusedAttempt, type SignInAttempt } from './sign-in-attempts.server.ts'

/** What proves later that an account's password was right, as long as it is its password. */
export interface PasswordStep {
  account: string
  proof: string
}

export type SignIn =
  | { ok: true; sessionToken: string }
  | { ok: false; problem: 'codeAsked'; passwordStep: PasswordStep }
  | RefusedAttempt

/** `codeAsked`: there is no session before a code has been given. */
export async function signIn(attempt: SignInAttempt, password: string, userAgent: string): Promise<SignIn> {
  const email = normalizedEmail(attempt.account)
  const staff = await database.staff.findUnique({ where: { email } })
  const checked = await checkPassword(attempt, password, staff?.passwordHash)
  if (!checked.ok) return refused(checked, staff, 'password')
  if (!staff) return refused({ ok: false, problem: 'credentials' }, null, 'password')
  if (staff.totpSince)
    return { ok: false, problem: 'codeAsked', passwordStep: { account: email, proof: proofOf(staff) } }
  const sessionToken = await database.$transaction((transaction) =>
    openSession(transaction, staff, { userAgent, means: 'password' }),
  )
  return { ok: true, sessionToken }
}

export type CodeSignIn = { ok: true; sessionToken: string } | { ok: false; problem: 'ended' } | RefusedAttempt

/** `ended`: the password or the second factor is another by now. */
export async function signInByCode(
  { account, proof }: PasswordStep,
  code: string,
  from: Pick<SignInAttempt, 'address' | 'device'>,
  userAgent: string,
): Promise<CodeSignIn> {
  const staff = await database.staff.findUnique({ where: { email: account } })
  if (!staff?.totpSince || proofOf(staff) !== proof) return { ok: false, problem: 'ended' }
  const checked = await checkAttempt({ account: `code of ${staff.id}`, ...from }, () =>
    database.$transaction(async (transaction) => {
      const means = await spendCode(transaction, staff, code)
      return means && openSession(transaction, staff, { userAgent, means })
    }),
  )
  return checked.ok ? { ok: true, sessionToken: checked.value } : refused(checked, staff, 'code')
}

/** Nobody is named by what was typed; whoever has to wait has been told of already. */
async function refused(refusal: RefusedAttempt, staff: Exclude<Actor, string> | null, means: 'password' | 'code') {
  if (refusal.problem === 'credentials')
    await recordEvent(database, 'system', 'session.refused', null, { means, ...(staff && { staffId: staff.id }) })
  return refusal
}

const proofOf = ({ id, passwordHash }: { id: string; passwordHash: string }) =>
  pseudonym('password step', `${id} ${passwordHash}`)
