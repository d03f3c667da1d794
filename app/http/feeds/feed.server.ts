import { company } from '#app/domain/installation/company.server.ts'
import { escapeXml, xml, xmlDocument } from './xml.ts'

interface Feed {
  title: string
  description: string
  /** The path of the HTML page that the feed belongs to. */
  home: string
  items: FeedItem[]
}

interface FeedItem {
  path: string
  /** The item's original path and its id, so that feed readers do not show a moved item again. */
  firstPath: string
  title: string
  /** Plain text. The `description` of RSS is HTML, so it is escaped there. */
  summary: string
  html: string
  author: string
  published: Date
  updated: Date | null
  tags: string[]
  image?: string
}

export function feedResponse(paths: Feed, self: URL): Response {
  const feed = withAbsoluteUrls(paths, self)
  const isRss = self.pathname.endsWith('.xml')
  return new Response(isRss ? rss(feed) : json(feed), {
    headers: {
      'Content-Type': `${isRss ? 'application/rss+xml' : 'application/feed+json'}; charset=utf-8`,
      'Cache-Control': 'no-cache',
    },
  })
}

function rss({ title, description, home, self, items }: AbsoluteFeed): string {
  const written = items.map(
    (item) => xml`
      <item>
        <title>${item.title}</title>
        <link>${item.url}</link>
        <guid isPermaLink="true">${item.id}</guid>
        <pubDate>${item.published.toUTCString()}</pubDate>
        <dc:creator>${item.author}</dc:creator>
        ${item.tags.map((tag) => xml`<category>${tag}</category>`)}
        <description>${escapeXml(item.summary)}</description>
        <content:encoded>${item.html}</content:encoded>
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
        <link>${home}</link>
        <description>${description}</description>
        <language>${company.language}</language>
        <atom:link href="${self}" rel="self" type="application/rss+xml"></atom:link>
        ${written}
      </channel>
    </rss>`)
}

function json({ title, description, home, self, items }: AbsoluteFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: self,
    language: company.language,
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: item.published,
      ...(item.updated && { date_modified: item.updated }),
      ...(item.image && { image: item.image }),
      authors: [{ name: item.author }],
      tags: item.tags,
    })),
  })
}

type AbsoluteFeed = ReturnType<typeof withAbsoluteUrls>

/** Feed readers cannot resolve relative URLs. */
function withAbsoluteUrls({ home, items, ...feed }: Feed, self: URL) {
  const at = (path: string) => new URL(path, self).href
  return {
    ...feed,
    self: self.href,
    home: at(home),
    items: items.map(({ path, firstPath, html, image, ...item }) => ({
      ...item,
      id: at(firstPath),
      url: at(path),
      image: image && at(image),
      html: html.replace(/(<[^<>]* (?:href|src)=")([^"]*)/g, (_match, before, address) => {
        return before + (URL.canParse(address, at(path)) ? new URL(address, at(path)).href : address)
      }),
    })),
  }
}
