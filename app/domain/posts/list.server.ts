import { type Deletion, type DeletionOfAll, deletion, deletionOfAll } from '#app/domain/records/delete.server.ts'
import { onePage } from '#app/domain/records/page.server.ts'
import type { ListView } from '#app/domain/records/rules.ts'
import { database, isMissingTable } from '#app/platform/database/database.server.ts'
import { isReadable } from './rules.ts'

/** One page of all posts that administrators have written, whether they can be read yet or not. */
export function listPosts(view: ListView, counted?: Promise<number | null>) {
  return onePage('blog', { ...view, counted }, readPosts)
}

/** Posts as their list shows them, in any order. */
export async function readPosts(ids: string[]) {
  const rows = await database.blogPost.findMany({
    where: { id: { in: ids } },
    select: { id: true, title: true, slug: true, status: true, publishedAt: true, createdAt: true, updatedAt: true },
  })
  return rows.map((row) => ({ ...row, isPublic: isReadable(row) }))
}

export function deletePost(id: string): Promise<Deletion> {
  return deletion(() => database.blogPost.delete({ where: { id } }))
}

export function deleteAllPosts(agreed: number): Promise<DeletionOfAll> {
  return deletionOfAll('blog_posts', agreed, (transaction) => transaction.blogPost.deleteMany())
}

/** Whether the blog has its table. */
export async function isBlogSetUp(): Promise<boolean> {
  return database.blogPost.findFirst({ select: { id: true } }).then(
    () => true,
    (error: unknown) => {
      if (isMissingTable(error)) return false
      throw error
    },
  )
}
