import { type Actor, recordEvent } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { pseudonym } from '#app/platform/secrets.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { checkTyped, spendCode } from './second-factor/codes.server.ts'
import { findSecondStep } from './second-factor/requirement.server.ts'
import { normalizedEmail, openSession } from './sessions.server.ts'
import { checkPassword, type RefusedAttempt, type SignInAttempt } from './sign-in-attempts.server.ts'

/** What proves later that an account's password was right, as long as it is its password. */
export interface PasswordStep {
  account: string
  proof: string
}

type SignIn =
  | { ok: true; sessionToken: string }
  | { ok: false; problem: 'codeAsked'; passwordStep: PasswordStep }
  | RefusedAttempt

/** `codeAsked`: there is no session before a code, or a passkey, has been given. */
export async function signIn(attempt: SignInAttempt, password: string, userAgent: string): Promise<SignIn> {
  const email = normalizedEmail(attempt.account)
  const before = await database.staff.findUnique({ where: { email } })
  const checked = await checkPassword(attempt, password, before?.passwordHash)
  if (!checked.ok) return refused(database, checked, before, 'password')
  return database.$transaction(async (transaction) => {
    const staff = before && (await lockAccount(transaction, before.id))
    // Hashing takes long enough for another password to be set.
    if (staff?.passwordHash !== before?.passwordHash || !staff) return refused(transaction, wrong, before, 'password')
    const step = await findSecondStep(transaction, staff)
    if (step === null || step === 'missing')
      return { ok: true, sessionToken: await openSession(transaction, staff, { userAgent, means: 'password' }) }
    await recordEvent(transaction, 'system', 'session.code_asked', null, { staffId: staff.id })
    return { ok: false, problem: 'codeAsked', passwordStep: { account: email, proof: proofOf(staff) } }
  })
}

const wrong = { ok: false, problem: 'credentials' } as const

export type CodeSignIn = { ok: true; sessionToken: string } | { ok: false; problem: 'ended' } | RefusedAttempt

/** `ended`: the password or the second factor is another by now. */
export async function signInByCode(
  { account, proof }: PasswordStep,
  code: string,
  from: Pick<SignInAttempt, 'address' | 'device'>,
  userAgent: string,
): Promise<CodeSignIn> {
  const before = await database.staff.findUnique({ where: { email: account } })
  if (!before?.totpSince || proofOf(before) !== proof) return { ok: false, problem: 'ended' }
  const attempt = { account: `code of ${before.id}`, ...from }
  const checked = await checkTyped(attempt, code, () =>
    database.$transaction(async (transaction) => {
      const staff = await lockAccount(transaction, before.id)
      if (!staff?.totpSince || proofOf(staff) !== proof) return null
      const means = await spendCode(transaction, staff, code)
      return means && openSession(transaction, staff, { userAgent, means })
    }),
  )
  return checked.ok ? { ok: true, sessionToken: checked.value } : refused(database, checked, before, 'code')
}

/** As it is now, and stays until the transaction ends. */
export async function lockAccount(transaction: Prisma.TransactionClient, id: string) {
  await transaction.$executeRaw`UPDATE staff SET email = email WHERE id = ${id}`
  return transaction.staff.findUnique({ where: { id } })
}

/** Nobody is named by what was typed; whoever has to wait has been told of already. */
export async function refused(
  client: Prisma.TransactionClient,
  refusal: RefusedAttempt,
  staff: Exclude<Actor, string> | null,
  means: 'password' | 'code' | 'passkey',
) {
  if (refusal.problem === 'credentials')
    await recordEvent(client, 'system', 'session.refused', null, { means, ...(staff && { staffId: staff.id }) })
  return refusal
}

const proofOf = ({ id, passwordHash }: { id: string; passwordHash: string }) =>
  pseudonym('password step', `${id} ${passwordHash}`)
