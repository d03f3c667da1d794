import type { Actor } from '#app/domain/audit/record.server.ts'
import { eraseThese } from '#app/domain/erasures/erase.server.ts'
import type { Deletion } from '#app/domain/records/rules.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

/** Keeps the submission id, so that a late repetition does not bring it back unasked, and where its link was. */
export async function eraseApplication(which: { id: number } | { receiptToken: string }, by: Actor): Promise<Deletion> {
  const where = 'id' in which ? Prisma.sql`id = ${which.id}` : Prisma.sql`receipt_token = ${which.receiptToken}`
  try {
    return (await eraseThese(by, 'job_applications', where)) > 0 ? 'deleted' : 'gone'
  } catch (error) {
    log.error({ error }, 'an application could not be erased')
    return 'failed'
  }
}
