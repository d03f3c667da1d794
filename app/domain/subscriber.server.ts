import { database } from '#app/platform/database.server.ts'
import { countForm } from './form-limit.server.ts'

/**
 * Notes an address that still has to be confirmed; one that is known already stays as it is. Answers how many seconds to
 * wait where too many have come from where this one comes from, and nothing is noted.
 */
export async function requestSubscription(typed: string, from: string): Promise<number> {
  const email = typed.toLowerCase()
  if ((await database.subscriber.count({ where: { email } })) > 0) return 0
  const seconds = await countForm('subscription', from)
  if (seconds === 0) await database.subscriber.upsert({ where: { email }, create: { email }, update: {} })
  return seconds
}
