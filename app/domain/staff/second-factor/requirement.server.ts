import { recordEvent, type StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import type { Role } from '#app/domain/roles.ts'
import { mailSecurityNotice } from '#app/domain/staff/security-notice.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { type FactorRule, isRequiredOf } from './requirement.ts'

type Client = Pick<Prisma.TransactionClient, 'settings' | 'passkey'>

interface Account {
  id: string
  role: string
  totpSince: Date | null
}

export async function findFactorRule(client: Pick<Client, 'settings'> = database): Promise<FactorRule> {
  const settings = await client.settings.findUnique({ where: { number: 1 }, select: { secondFactorFor: true } })
  return (settings?.secondFactorFor ?? 'nobody') as FactorRule
}

let lastRule: FactorRule | undefined

/** For a session: where the rule cannot be read, the one that this process read last counts. */
export async function findRuleOrLast(): Promise<FactorRule> {
  try {
    lastRule = await findFactorRule()
  } catch (error) {
    if (lastRule === undefined) throw error
    log.error({ error }, 'the rule for second factors could not be read, so the last known one counts')
  }
  return lastRule
}

/**
 * The second step of signing in to an account: `passkey` where one is required and the account has passkeys alone,
 * `missing` where one is required and the account has none, and `null` where the password is enough.
 */
export async function findSecondStep(
  client: Client,
  { id, role, totpSince }: Account,
  knownRule?: FactorRule,
): Promise<'code' | 'passkey' | 'missing' | null> {
  if (totpSince) return 'code'
  const rule = knownRule ?? (await findFactorRule(client))
  if (!isRequiredOf(rule, role as Role)) return null
  return (await client.passkey.count({ where: { staffId: id } })) > 0 ? 'passkey' : 'missing'
}

export async function lacksFactor(email: string): Promise<boolean> {
  const staff = await database.staff.findUnique({ where: { email: email.trim().toLowerCase() } })
  return staff !== null && (await findSecondStep(database, staff)) === 'missing'
}

/** The possible second steps of signing in to an account. */
export async function findSecondStepOf(email: string) {
  const staff = await database.staff.findUnique({
    where: { email },
    select: { totpSince: true, _count: { select: { passkeys: true } } },
  })
  return { takesCode: staff?.totpSince != null, hasPasskeys: (staff?._count.passkeys ?? 0) > 0 }
}

type RuleChange =
  | { kind: 'changed' | 'unchanged' }
  /** The rule would apply to the owner who sets it, and they have no second factor. */
  | { kind: 'ownMissing' }
  /** A colleague has changed the rule since the page was opened. */
  | { kind: 'conflict'; now: FactorRule }

export async function changeFactorRule(
  { rule, known }: { rule: FactorRule; known: FactorRule },
  by: StaffActor,
): Promise<RuleChange> {
  const now = currentTime()
  return database.$transaction(async (transaction) => {
    await transaction.$executeRaw`
      INSERT INTO settings (number, updated_at) VALUES (1, ${now}) ON CONFLICT (number) DO NOTHING`
    const staff = await transaction.staff.findUniqueOrThrow({ where: { id: by.id } })
    if ((await findSecondStep(transaction, staff, rule)) === 'missing') return { kind: 'ownMissing' }
    const where = { number: 1, secondFactorFor: known }
    const { count } = await transaction.settings.updateMany({ where, data: { secondFactorFor: rule } })
    if (count === 0) {
      const present = await findFactorRule(transaction)
      return present === rule ? { kind: 'unchanged' } : { kind: 'conflict', now: present }
    }
    if (rule === known) return { kind: 'unchanged' }
    await recordEvent(transaction, by, 'settings.changed', null, { field: 'secondFactorFor', from: known, to: rule })
    await mailSecurityNotice(transaction, { kind: 'rule_changed', rule }, by)
    return { kind: 'changed' }
  })
}
