import { database } from '#app/platform/database.server.ts'

/** Notes an address that still has to be confirmed; one that is known already stays as it is. */
export async function requestSubscription(email: string): Promise<void> {
  const address = email.toLowerCase()
  await database.subscriber.upsert({ where: { email: address }, create: { email: address }, update: {} })
}
