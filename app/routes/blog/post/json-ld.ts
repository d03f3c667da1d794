import { href } from 'react-router'
import { blogPage } from '#app/content/blog/blog.ts'
import type { Post } from '#app/domain/posts/rules.ts'
import { sharePicture } from '#app/routes/blog/share-picture.ts'

type Site = { origin: string; company: { name: string } }

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
      image: at(sharePicture(post)),
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
