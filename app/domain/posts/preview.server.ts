import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { fromLocalTime, isLocalTime } from '#app/domain/local-time.ts'
import type { PostInput } from './fields.ts'
import { readable } from './find.server.ts'
import type { Post } from './rules.ts'

export function previewPost(input: PostInput): Promise<Post> {
  const now = currentTime()
  const publishedAt = isLocalTime(input.publishedAt) ? fromLocalTime(input.publishedAt, company.timeZone) : now
  return readable({ ...input, publishedAt, createdAt: now, updatedAt: now })
}
