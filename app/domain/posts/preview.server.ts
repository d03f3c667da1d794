import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { fromLocalTime, isLocalTime } from '#app/domain/local-time.ts'
import type { PostInput } from './fields.ts'
import { type findAuthor, readable } from './find.server.ts'
import type { Post } from './rules.ts'

/** `author`: of the post as it is saved, or whoever writes a new one. */
export function previewPost(input: PostInput, author: Awaited<ReturnType<typeof findAuthor>>): Promise<Post> {
  const now = currentTime()
  const publishedAt = isLocalTime(input.publishedAt) ? fromLocalTime(input.publishedAt, company.timeZone) : now
  return readable({ ...input, ...author, publishedAt, createdAt: now, updatedAt: now })
}
