import { TooManyHashes } from '#app/domain/staff/password/hash.server.ts'
import { log } from '#app/platform/log.server.ts'

/** Why somebody could not sign in just now, or change their second factor or a passkey. */
export async function orFault<Outcome>(what: string, change: Promise<Outcome>) {
  try {
    return await change
  } catch (error) {
    if (error instanceof TooManyHashes) return { ok: false as const, problem: 'busy' as const }
    log.error({ error }, what)
    return { ok: false as const, problem: 'unavailable' as const }
  }
}
