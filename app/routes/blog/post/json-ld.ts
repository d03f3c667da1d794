import { href } from 'react-router'
import { blogPage } from '#app/content/blog/blog.ts'
import type { Post } from '#app/domain/posts/rules.ts'
import { breadcrumbs } from '#app/http/breadcrumbs.ts'
import { sharePicture } from '#app/routes/blog/share-picture.ts'

type Site = { origin: string; company: { name: string } }

export function postJsonLd(post: Post, site: Site): Record<string, unknown>[] {
  const at = (path: string) => new URL(path, site.origin).href
  const path = href('/blog/:slug', { slug: post.slug })
  const url = at(path)
  const publisher = { '@type': 'Organization', name: site.company.name, url: at('/') }
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
      inLanguage: 'en-IN',
      author: post.author.isPerson ? { '@type': 'Person', name: post.author.name } : publisher,
      publisher,
    },
    breadcrumbs(site, [
      { text: site.company.name, href: '/' },
      { text: blogPage.title, href: href('/blog') },
      { text: post.title, href: path },
    ]),
  ]
}
