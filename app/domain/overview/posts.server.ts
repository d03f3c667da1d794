import { database } from '#app/platform/database/database.server.ts'

const mostListed = 5

/** What is begun, whoever of the staff writes it, and what comes when. */
export async function listPostsInWork(now: Date) {
  const drafts = { deletedAt: null, status: { in: ['draft', ''] } }
  const planned = { deletedAt: null, status: 'published', publishedAt: { gt: now } }
  const [draftCount, latest, coming] = await Promise.all([
    database.blogPost.count({ where: drafts }),
    database.blogPost.findMany({
      where: drafts,
      orderBy: { updatedAt: 'desc' },
      take: mostListed,
      select: { id: true, title: true, updatedAt: true },
    }),
    database.blogPost.findMany({
      where: planned,
      orderBy: { publishedAt: 'asc' },
      take: mostListed,
      select: { id: true, title: true, publishedAt: true },
    }),
  ])
  return { draftCount, drafts: latest, planned: coming }
}
