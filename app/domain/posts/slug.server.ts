import { fixedPosts } from '#app/content/blog/posts.ts'
import { database } from '#app/platform/database/database.server.ts'
import { numberedSlug } from './slug.ts'

const reserved = ['images']

export async function isSlugTaken(slug: string, exceptId?: string): Promise<boolean> {
  if (reserved.includes(slug)) return true
  // In this order: a post that is renamed in between gives the slug up as its present one, and has it as a former one.
  const post = await database.blogPost.findUnique({ where: { slug }, select: { id: true } })
  if (post) return post.id !== exceptId
  const former = await database.blogFormerSlug.findUnique({ where: { slug } })
  if (former) return former.postId !== exceptId
  return fixedPosts.some((fixed) => fixed.slug === slug)
}

export async function freeSlug(slug: string, exceptId?: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : numberedSlug(slug, number)
    if (!(await isSlugTaken(candidate, exceptId))) return candidate
  }
}
