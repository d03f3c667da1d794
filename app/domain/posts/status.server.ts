import { database } from '#app/platform/database/database.server.ts'
import { retried, writeRevision } from './write.server.ts'

type Publication = 'changed' | 'gone' | 'unchangeable' | 'failed'

const changeable = { published: ['draft', ''], draft: ['published'] }

/** A post that is hidden keeps its moment of publication where that has come. */
export function changePostStatus(id: string, to: 'published' | 'draft', staffId: string): Promise<Publication> {
  return retried<Publication>(async () => {
    const row = await database.blogPost.findUnique({ where: { id } })
    if (!row) return 'gone'
    if (!changeable[to].includes(row.status)) return 'unchangeable'
    const now = new Date()
    const past = row.publishedAt && row.publishedAt <= now ? row.publishedAt : null
    const publishedAt = to === 'published' ? (past ?? now) : past
    return (await writeRevision(row, { status: to, publishedAt }, staffId)) ? 'changed' : null
  }, 'failed')
}
