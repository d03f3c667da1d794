import { href } from 'react-router'
import type { Post } from '#app/domain/posts/rules.ts'

/** The picture of a post that others show: its own, or the one that is drawn for it, anew after a change. */
export function sharePicture({ slug, cover, updated, published }: Post): string {
  const version = (updated ?? published).getTime().toString(36)
  return cover.image ?? `${href('/blog/:slug/share.png', { slug })}?v=${version}`
}
