import { hash } from 'node:crypto'
import type { Subscriber } from '#prisma/generated/sqlite/client.ts'

/**
 * By what the ledger of erasures knows a subscriber: its own random token, or what is made of its address and the moment
 * of its coming. Both tell nobody the address, and neither is that of the same address when it signs up anew.
 */
export function erasureIdOf({ token, email, createdAt }: Pick<Subscriber, 'token' | 'email' | 'createdAt'>): string {
  return token ?? hash('sha256', `${email} ${createdAt.toISOString()}`)
}
