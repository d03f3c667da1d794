import type { Actor } from '#app/domain/audit/record.server.ts'
import { eraseWhere } from '#app/domain/erasures/erase.server.ts'
import type { Deletion } from '#app/domain/records/rules.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/**
 * Keeps the submission id and the address of the receipt, so that a late retry of the form does not store it again, and
 * a hash of the address and position, so that no import does.
 */
export async function eraseApplication(which: { id: number } | { receiptToken: string }, by: Actor): Promise<Deletion> {
  const where = 'id' in which ? Prisma.sql`id = ${which.id}` : Prisma.sql`receipt_token = ${which.receiptToken}`
  try {
    return (await eraseWhere(by, 'job_applications', where)) > 0 ? 'deleted' : 'gone'
  } catch (error) {
    log.error({ error }, 'an application could not be erased')
    return 'failed'
  }
}
