import { href } from 'react-router'
import { blogFeed, blogReader } from '#app/content/blog/blog.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findFirstSlugs, findPosts } from '#app/domain/posts/find.server.ts'
import type { Post } from '#app/domain/posts/rules.ts'
import { feedResponse } from '#app/http/feeds/feed.server.ts'
import { escapeXml } from '#app/http/feeds/xml.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { shownSite } from '#app/routes/shown.server.ts'
import type { Route } from './+types/feed.route.ts'
import { sharePicture } from './share-picture.ts'

const newest = 20

export const handle: PageHandle = { sameFor: {} }

export async function loader({ request, pattern, context }: Route.LoaderArgs) {
  const { posts } = await findPosts({ size: newest })
  const newestFirst = posts.sort((a, b) => b.published.getTime() - a.published.getTime())
  const firstSlugs = await findFirstSlugs(posts.map(({ slug }) => slug))
  const items = newestFirst.map((post) => ({
    path: href('/blog/:slug', { slug: post.slug }),
    firstPath: href('/blog/:slug', { slug: firstSlugs.get(post.slug) ?? post.slug }),
    title: post.title,
    summary: post.summary,
    html: wholeText(post),
    author: post.author.name,
    published: post.published,
    updated: post.updated,
    tags: post.category ? [post.category] : [],
    image: sharePicture(post),
  }))
  const words = shownSite(context).words('blog')
  const title = blogFeed.title(company.name, words.title)
  const description = words.description.replaceAll('{company}', () => company.name)
  return feedResponse({ title, description, home: href('/blog'), items }, new URL(pattern, publicOrigin(request)))
}

function wholeText({ introduction, html, keyTakeaways, conclusion }: Post): string {
  const paragraph = (text: string) => text && `<p>${escapeXml(text)}</p>`
  const points = keyTakeaways.map((point) => `<li>${escapeXml(point)}</li>`).join('')
  return [
    paragraph(introduction),
    html,
    points && `<h2>${blogReader.keyTakeaways}</h2><ul>${points}</ul>`,
    conclusion && `<h2>${blogReader.conclusion}</h2>${paragraph(conclusion)}`,
  ]
    .filter(Boolean)
    .join('\n')
}
