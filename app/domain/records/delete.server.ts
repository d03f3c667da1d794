import { eraseApplication } from '#app/domain/applications/erase.server.ts'
import { carryOutErasures, eraseBelow, eraseThese } from '#app/domain/erasures/erase.server.ts'
import { changePublicly } from '#app/domain/publication/change.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { lockForCounting } from '#app/platform/database/schema.server.ts'
import { forgetAll } from '#app/platform/database/search.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { lists, recordNumber } from './lists.server.ts'
import type { Deletion, DeletionOfAll, RecordKind } from './rules.ts'

export async function deleteRecord(kind: RecordKind, id: string): Promise<Deletion> {
  const known = kind === 'blog' ? id : recordNumber(id)
  if (known === null) return 'gone'
  if (kind === 'job_applications') return eraseApplication({ id: Number(known) })
  try {
    return (await deleteOne(kind, known)) > 0 ? 'deleted' : 'gone'
  } catch (error) {
    log.error({ error }, 'a record could not be deleted')
    return 'failed'
  }
}

/** Posts are the firm's own words: nobody asks for them to be erased for good. */
function deleteOne(kind: Exclude<RecordKind, 'job_applications'>, id: number | string): Promise<number> {
  if (kind !== 'blog') return eraseThese(kind, Prisma.sql`id = ${id}`)
  return changePublicly((transaction) => transaction.$executeRaw`DELETE FROM blog_posts WHERE id = ${id}`)
}

class CountChanged extends Error {}

export async function deleteAllRecords(kind: RecordKind, agreed: number): Promise<DeletionOfAll> {
  try {
    if (kind === 'blog') await deleteAllPosts(agreed)
    else {
      await eraseBelow(kind, 'id', await firstBeyond(kind, agreed))
      void carryOutErasures()
    }
    return 'deleted'
  } catch (error) {
    if (error instanceof CountChanged) return 'changed'
    log.error({ error }, 'the records of a list could not be deleted')
    return 'failed'
  }
}

/** Below it are as many as agreed, and none that comes while they are deleted. */
async function firstBeyond(kind: Exclude<RecordKind, 'blog'>, agreed: number): Promise<number> {
  const { table } = lists[kind]
  const [row] = await database.$transaction(async (transaction) => {
    await lockForCounting(transaction, table)
    return transaction.$queryRaw<{ n: bigint; last: number | null }[]>`
      SELECT count(*) AS n, max(id) AS last FROM ${Prisma.raw(table)}`
  })
  if (Number(row?.n) !== agreed) throw new CountChanged()
  return Number(row?.last) + 1
}

/** They are few. */
function deleteAllPosts(agreed: number): Promise<void> {
  return changePublicly(
    async (transaction) => {
      await forgetAll(transaction, lists.blog)
      if ((await transaction.$executeRaw`DELETE FROM blog_posts`) !== agreed) throw new CountChanged()
    },
    { timeout: 30_000 },
  )
}
