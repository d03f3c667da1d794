import { newsletterTrap } from '#app/content/subscribers.ts'
import { type Unavailable, unavailable } from '#app/domain/submissions/idempotency.server.ts'
import { countForm, type LimitedForm } from '#app/domain/submissions/limit.server.ts'
import type { z } from '#app/domain/zod.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addSuspected, askToConfirm } from './confirmation.server.ts'
import type { newsletterForm } from './form.ts'

/**
 * The answer and the counts are the same for every address, so they reveal neither subscribers nor the detection of
 * bots.
 */
export async function submitSubscription(
  { email, [newsletterTrap]: trapped }: z.output<typeof newsletterForm>,
  visitor: string,
): Promise<{ ok: true } | LimitedForm | Unavailable> {
  try {
    const refusal = await countForm('subscription', visitor, email)
    if (refusal) return refusal
    const address = email.toLowerCase()
    await database.$transaction((transaction) =>
      trapped ? addSuspected(transaction, address) : askToConfirm(transaction, address, visitor),
    )
    return { ok: true }
  } catch (error) {
    return unavailable(error)
  }
}
