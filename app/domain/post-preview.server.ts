import { database } from '#app/platform/database.server.ts'
import { company } from './company.server.ts'
import { fromLocalTime } from './local-time.ts'
import { previewPost } from './post.server.ts'
import type { Post } from './post.ts'
import { isLocalTime } from './post-draft.ts'
import type { PostDraft } from './post-edit.server.ts'
import { isPictureAddress } from './post-fields.ts'
import { findRevision } from './post-revision.server.ts'

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
