import { type Unavailable, unavailable } from '#app/domain/submissions/idempotency.server.ts'
import { countForm, type TooMany } from '#app/domain/submissions/limit.server.ts'
import { database } from '#app/platform/database/database.server.ts'

/** Notes an address that still has to be confirmed; one that is known already stays as it is. */
export async function submitSubscription(typed: string, from: string): Promise<{ ok: true } | TooMany | Unavailable> {
  const email = typed.toLowerCase()
  try {
    if ((await database.subscriber.count({ where: { email } })) > 0) return { ok: true }
    const tooMany = await countForm('subscription', from)
    if (tooMany) return tooMany
    await database.subscriber.upsert({ where: { email }, create: { email }, update: {} })
    return { ok: true }
  } catch (error) {
    return unavailable(error)
  }
}
