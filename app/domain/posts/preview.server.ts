import { company } from '#app/domain/installation/company.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import type { PostDraft } from './edit.server.ts'
import { isPictureAddress } from './fields.ts'
import { previewPost } from './find.server.ts'
import { isLocalTime } from './form.ts'
import { fromLocalTime } from './local-time.ts'
import { findRevision } from './revisions.server.ts'
import type { Post } from './rules.ts'

/** A post as its readers will see it, or would see an earlier version; what has no moment yet appears now. */
export async function previewSaved(id: string, version: number | null): Promise<Post | null> {
  const state =
    version === null ? await database.blogPost.findUnique({ where: { id } }) : await findRevision(id, version)
  return state && previewPost({ ...state, publishedAt: state.publishedAt ?? new Date() })
}

/** The same for what is being written, finished or not. */
export function previewDraft(draft: Omit<PostDraft, 'status'>): Post {
  const { featuredImage, publishedAt } = draft
  return previewPost({
    ...draft,
    featuredImage: featuredImage && isPictureAddress(featuredImage) ? featuredImage : null,
    publishedAt: isLocalTime(publishedAt) ? fromLocalTime(publishedAt, company.timeZone) : new Date(),
  })
}
