import { DriverAdapterError } from '@prisma/driver-adapter-utils'

/** The damage that the database itself has reported. */
interface Damage {
  since: Date
  /** The database's message, which names tables and pages but no values. */
  details: string
}

let damage: Damage | null = null

export const findDamage = (): Damage | null => damage

export function recordDamage(details: string): void {
  damage = { since: damage?.since ?? new Date(), details }
}

export function forgetDamage(): void {
  damage = null
}

/** SQLite notices damage only while reading, so one report means that others will follow. */
export async function withDamageDetection<Result>(statement: () => Promise<Result>): Promise<Result> {
  try {
    return await statement()
  } catch (error) {
    if (error instanceof DriverAdapterError) {
      const { originalCode = '', originalMessage = '' } = error.cause
      if (/^SQLITE_(CORRUPT|NOTADB)/.test(originalCode)) recordDamage(`${originalCode}: ${originalMessage}`)
    }
    throw error
  }
}
