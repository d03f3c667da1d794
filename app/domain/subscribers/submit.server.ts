import { type Unavailable, unavailable } from '#app/domain/submissions/idempotency.server.ts'
import { countForm, type TooMany } from '#app/domain/submissions/limit.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { askToConfirm } from './confirmation.server.ts'

/** The answer, and what is counted, is the same for every address: it tells nobody who subscribes. */
export async function submitSubscription(typed: string, from: string): Promise<{ ok: true } | TooMany | Unavailable> {
  try {
    const tooMany = await countForm('subscription', from)
    if (tooMany) return tooMany
    await database.$transaction((transaction) => askToConfirm(transaction, typed.toLowerCase()))
    return { ok: true }
  } catch (error) {
    return unavailable(error)
  }
}
