import { recordEvent } from '#app/domain/audit/record.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import { stepOf } from './totp.server.ts'

interface Account {
  id: string
  email: string
  totpSecret: string | null
}

/** Of which kind it was, or null. None is taken twice, nor one from before the last. */
export async function spendCode(
  transaction: Prisma.TransactionClient,
  staff: Account,
  typed: string,
): Promise<'code' | 'recovery code' | null> {
  if (isOfApp(typed)) return (await spendStep(transaction, staff, digitsOf(typed))) ? 'code' : null
  const left = await spendRecoveryCode(transaction, staff.id, typed)
  if (left === null) return null
  await recordEvent(transaction, staff, 'recovery_code.used', staff.id, { left })
  return 'recovery code'
}

/** Six digits; recovery codes are longer, and no digits alone. */
export const isOfApp = (typed: string) => /^\d{6}$/.test(digitsOf(typed))

const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, '')

async function spendStep(
  transaction: Prisma.TransactionClient,
  { id, totpSecret }: Account,
  code: string,
): Promise<boolean> {
  const step = totpSecret && stepOf(totpSecret, code)
  if (!step) return false
  const { count } = await transaction.staff.updateMany({
    where: { id, totpSecret, OR: [{ totpStep: null }, { totpStep: { lt: step } }] },
    data: { totpStep: step },
  })
  return count === 1
}
