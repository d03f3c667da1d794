import { href } from 'react-router'
import { stillAddress } from '#app/domain/pictures/rules.ts'
import type { Post } from '#app/domain/posts/rules.ts'

/** The picture for link previews: the post's own as a still, or a generated one with a version for caches. */
export function sharePicture({ slug, cover, updated, published }: Post): string {
  const version = (updated ?? published).getTime().toString(36)
  if (cover.image) return stillAddress(cover.image) ?? cover.image
  return `${href('/blog/:slug/share.png', { slug })}?v=${version}`
}
