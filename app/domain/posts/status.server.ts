import type { StaffActor } from '#app/domain/audit/record.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { canBecome } from './rules.ts'
import { mostAttempts, writeRevision } from './write.server.ts'

type Publication = 'changed' | 'gone' | 'unchangeable' | 'failed'

/** A post that is hidden keeps its moment of publication where that has come. */
export async function changePostStatus(id: string, to: 'published' | 'draft', by: StaffActor): Promise<Publication> {
  try {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const row = await database.blogPost.findUnique({ where: { id, deletedAt: null } })
      if (!row) return 'gone'
      if (!canBecome(to, row)) return 'unchangeable'
      const now = currentTime()
      const past = row.publishedAt && row.publishedAt <= now ? row.publishedAt : null
      const publishedAt = to === 'published' ? (past ?? now) : past
      if (await writeRevision(row, { status: to, publishedAt }, by)) return 'changed'
    }
  } catch (error) {
    log.error({ error }, 'a post could not be saved')
  }
  return 'failed'
}
