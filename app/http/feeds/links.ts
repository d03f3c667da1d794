export function feedLinks(path: string, titles: { rss: string; json: string }) {
  return [
    { rel: 'alternate', type: 'application/rss+xml', title: titles.rss, href: `${path}/feed.xml` },
    { rel: 'alternate', type: 'application/feed+json', title: titles.json, href: `${path}/feed.json` },
  ]
}
