import { countForm } from '#app/domain/submissions/limit.server.ts'
import type { TooMany } from '#app/domain/submissions/once.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'

export type Subscription = { ok: true } | { ok: false; problem: 'unavailable' } | TooMany

/** Notes an address that still has to be confirmed; one that is known already stays as it is. */
export async function requestSubscription(typed: string, from: string): Promise<Subscription> {
  const email = typed.toLowerCase()
  try {
    if ((await database.subscriber.count({ where: { email } })) > 0) return { ok: true }
    const seconds = await countForm('subscription', from)
    if (seconds > 0) return { ok: false, problem: 'tooMany', seconds }
    await database.subscriber.upsert({ where: { email }, create: { email }, update: {} })
    return { ok: true }
  } catch (error) {
    log.error({ error }, 'an address could not be noted')
    return { ok: false, problem: 'unavailable' }
  }
}
