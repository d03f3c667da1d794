import { xml, xmlDocument } from './xml.ts'

/** A feed in no format yet; all addresses are absolute. */
export interface Feed {
  title: string
  description: string
  /** The page that shows the same, and the feed's own address. */
  home: string
  self: string
  items: FeedItem[]
}

export interface FeedItem {
  url: string
  title: string
  summary: string
  html: string
  author: string
  published: Date
  updated: Date | null
  tags: string[]
  image: string | null
}

const language = 'en-IN'

/** RSS 2.0. */
export function rssFeed({ title, description, home, self, items }: Feed): Response {
  const root = xml(
    'rss',
    {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    },
    xml(
      'channel',
      {},
      xml('title', {}, title),
      xml('link', {}, home),
      xml('description', {}, description),
      xml('language', {}, language),
      xml('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
      items.map((item) =>
        xml(
          'item',
          {},
          xml('title', {}, item.title),
          xml('link', {}, item.url),
          xml('guid', { isPermaLink: 'true' }, item.url),
          xml('pubDate', {}, item.published.toUTCString()),
          xml('dc:creator', {}, item.author),
          item.tags.map((tag) => xml('category', {}, tag)),
          xml('description', {}, item.summary),
          xml('content:encoded', {}, absolute(item)),
        ),
      ),
    ),
  )
  return answer(xmlDocument(root), 'application/rss+xml')
}

/** JSON Feed 1.1. */
export function jsonFeed({ title, description, home, self, items }: Feed): Response {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: self,
    language,
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: absolute(item),
      date_published: item.published,
      ...(item.updated && { date_modified: item.updated }),
      ...(item.image && { image: item.image }),
      authors: [{ name: item.author }],
      tags: item.tags,
    })),
  }
  return answer(JSON.stringify(feed), 'application/feed+json')
}

/** Feeds are read elsewhere, where an address without a host leads nowhere. */
function absolute({ html, url }: FeedItem) {
  return html.replace(/(<[^<>]* (?:href|src)=")([^"]*)/g, (_match, before, address) => {
    return before + (URL.canParse(address, url) ? new URL(address, url).href : address)
  })
}

function answer(body: string, type: string) {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
  })
}
