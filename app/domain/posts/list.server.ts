import { currentTime } from '#app/domain/installation/clock.server.ts'
import { placeWhere } from '#app/domain/records/places.server.ts'
import type { ListDefinition, Place } from '#app/domain/records/rules.ts'
import { nameOf } from '#app/domain/staff-name.ts'
import { database, ifTableIsMissing } from '#app/platform/database/database.server.ts'
import { isPlanned, isPublic } from './rules.ts'

export const postList = {
  table: 'blog_posts',
  key: 'id',
  sorts: { date: 'created_at', title: 'sort_name', status: 'lower("status")' },
  find: findPosts,
} satisfies ListDefinition<string, { id: string }>

async function findPosts(ids: string[], place?: Place) {
  const now = currentTime()
  const rows = await database.blogPost.findMany({
    where: { id: { in: ids }, ...placeWhere(place) },
    select: {
      ...{ id: true, title: true, slug: true, status: true, publishedAt: true, createdAt: true, updatedAt: true },
      ...{ authorName: true, author: { select: { name: true, email: true } } },
    },
  })
  return rows.map(({ author, authorName, ...row }) => ({
    ...row,
    author: author ? nameOf(author) : authorName,
    isPublic: isPublic(row, now),
    isPlanned: isPlanned(row, now),
  }))
}

export function isBlogSetUp(): Promise<boolean> {
  const asked = database.blogPost.findFirst({ select: { id: true } })
  return asked.then(() => true).catch(ifTableIsMissing(false))
}
