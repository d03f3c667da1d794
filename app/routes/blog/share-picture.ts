import { href } from 'react-router'
import { stillOf } from '#app/domain/pictures/rules.ts'
import type { Post } from '#app/domain/posts/rules.ts'

/** The picture of a post that others show: its own without movement, or one that is drawn for it, anew after a change. */
export function sharePicture({ slug, cover, updated, published }: Post): string {
  const version = (updated ?? published).getTime().toString(36)
  if (cover.image) return stillOf(cover.image) ?? cover.image
  return `${href('/blog/:slug/share.png', { slug })}?v=${version}`
}
