import { TooManyHashes } from '#app/domain/staff/password.server.ts'
import { log } from '#app/platform/log.server.ts'

/** Why an own second factor or passkey could not be changed just now. */
export async function orFault<Outcome>(change: Promise<Outcome>) {
  try {
    return await change
  } catch (error) {
    if (error instanceof TooManyHashes) return { ok: false as const, problem: 'busy' as const }
    log.error({ error }, 'a second factor could not be changed')
    return { ok: false as const, problem: 'unavailable' as const }
  }
}
