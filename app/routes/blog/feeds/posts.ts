import { href } from 'react-router'
import { blogFeed, blogPage, blogReader } from '#app/content/blog/blog.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findPosts } from '#app/domain/posts/find.server.ts'
import type { Post } from '#app/domain/posts/rules.ts'
import type { Feed } from '#app/http/feeds/feed.ts'
import { escapeXml } from '#app/http/feeds/xml.ts'
import { siteOrigin } from '#app/http/origin.server.ts'
import { previewOf } from '#app/routes/blog/post/json-ld.ts'

const newest = 20

/** The newest posts as a feed whose own address is `self`. */
export async function postsFeed(self: string): Promise<Feed> {
  const at = (path: string) => new URL(path, siteOrigin).href
  const { posts } = await findPosts({ size: newest })
  return {
    title: blogFeed.title(company.name),
    description: blogPage.description,
    home: at(href('/blog')),
    self: at(self),
    items: posts.map((post) => ({
      url: at(href('/blog/:slug', { slug: post.slug })),
      title: post.title,
      summary: post.summary,
      html: wholeText(post),
      author: post.author,
      published: post.published,
      updated: post.updated,
      tags: post.category ? [post.category] : [],
      image: at(previewOf(post)),
    })),
  }
}

/** All that the reader shows, as HTML. */
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
