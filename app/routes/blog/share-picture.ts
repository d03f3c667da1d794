import type { Post } from '#app/domain/posts/rules.ts'

/** The picture of a post that others show: its own, the one drawn for a post that ships with the site, or the blog's. */
export function sharePicture({ slug, cover }: Post): string {
  return cover.image ?? `/share/${cover.alt ? `blog-${slug}` : 'blog'}.png`
}
