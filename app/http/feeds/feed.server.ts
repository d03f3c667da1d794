import { siteOrigin } from '#app/http/origin.server.ts'
import { xml, xmlDocument } from './xml.ts'

interface Feed {
  title: string
  description: string
  /** The path of the page itself. */
  home: string
  items: FeedItem[]
}

interface FeedItem {
  path: string
  title: string
  summary: string
  html: string
  author: string
  published: Date
  updated: Date | null
  tags: string[]
  image?: string
}

const language = 'en-IN'
const at = (path: string) => new URL(path, siteOrigin).href

export function feedResponse(feed: Feed, path: string): Response {
  const isRss = path.endsWith('.xml')
  return new Response(isRss ? rss(feed, at(path)) : json(feed, at(path)), {
    headers: {
      'Content-Type': `${isRss ? 'application/rss+xml' : 'application/feed+json'}; charset=utf-8`,
      'Cache-Control': 'public, max-age=300',
    },
  })
}

function rss({ title, description, home, items }: Feed, self: string): string {
  const written = items.map(
    (item) => xml`
      <item>
        <title>${item.title}</title>
        <link>${at(item.path)}</link>
        <guid isPermaLink="true">${at(item.path)}</guid>
        <pubDate>${item.published.toUTCString()}</pubDate>
        <dc:creator>${item.author}</dc:creator>
        ${item.tags.map((tag) => xml`<category>${tag}</category>`)}
        <description>${item.summary}</description>
        <content:encoded>${withWholeAddresses(item)}</content:encoded>
      </item>`,
  )
  const namespaces = {
    atom: 'http://www.w3.org/2005/Atom',
    content: 'http://purl.org/rss/1.0/modules/content/',
    dc: 'http://purl.org/dc/elements/1.1/',
  }
  return xmlDocument(xml`
    <rss version="2.0" xmlns:atom="${namespaces.atom}" xmlns:content="${namespaces.content}" xmlns:dc="${namespaces.dc}">
      <channel>
        <title>${title}</title>
        <link>${at(home)}</link>
        <description>${description}</description>
        <language>${language}</language>
        <atom:link href="${self}" rel="self" type="application/rss+xml"></atom:link>
        ${written}
      </channel>
    </rss>`)
}

function json({ title, description, home, items }: Feed, self: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: at(home),
    feed_url: self,
    language,
    items: items.map((item) => ({
      id: at(item.path),
      url: at(item.path),
      title: item.title,
      summary: item.summary,
      content_html: withWholeAddresses(item),
      date_published: item.published,
      ...(item.updated && { date_modified: item.updated }),
      ...(item.image && { image: at(item.image) }),
      authors: [{ name: item.author }],
      tags: item.tags,
    })),
  })
}

/** Feeds are read elsewhere, where an address without a host leads nowhere. */
function withWholeAddresses({ html, path }: FeedItem): string {
  return html.replace(/(<[^<>]* (?:href|src)=")([^"]*)/g, (_match, before, address) => {
    return before + (URL.canParse(address, at(path)) ? new URL(address, at(path)).href : address)
  })
}
