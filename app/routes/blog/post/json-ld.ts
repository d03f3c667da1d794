import { href } from 'react-router'
import { blogPage } from '#app/content/blog/blog.ts'
import type { Post } from '#app/domain/posts/rules.ts'

type Site = { origin: string; company: { name: string } }

/** The picture of a post that others show: its own, the one drawn for a post that ships with the site, or the blog's. */
export function previewOf({ slug, cover }: Post): string {
  return cover.image ?? `/share/${cover.alt ? `blog-${slug}` : 'blog'}.png`
}

/** What a post is and where it stands, for search engines. */
export function postJsonLd(post: Post, { origin, company }: Site): Record<string, unknown>[] {
  const at = (path: string) => new URL(path, origin).href
  const url = at(href('/blog/:slug', { slug: post.slug }))
  const publisher = { '@type': 'Organization', name: company.name, url: at('/') }
  return [
    {
      '@type': 'BlogPosting',
      headline: post.title,
      ...(post.subtitle && { alternativeHeadline: post.subtitle }),
      description: post.summary,
      url,
      mainEntityOfPage: url,
      image: at(previewOf(post)),
      datePublished: post.published,
      dateModified: post.updated ?? post.published,
      ...(post.category && { articleSection: post.category }),
      timeRequired: `PT${post.readTime}M`,
      commentCount: post.comments,
      inLanguage: 'en-IN',
      author: publisher,
      publisher,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: company.name, item: at('/') },
        { '@type': 'ListItem', position: 2, name: blogPage.title, item: at(href('/blog')) },
        { '@type': 'ListItem', position: 3, name: post.title, item: url },
      ],
    },
  ]
}
