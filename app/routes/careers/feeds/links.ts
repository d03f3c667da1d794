import { href } from 'react-router'
import { careersFeed } from '#app/content/careers/feed.ts'

/** Tells feed readers where the feeds are. */
export function feedLinks() {
  return [
    { rel: 'alternate', type: 'application/rss+xml', title: careersFeed.rss, href: href('/careers/feed.xml') },
    { rel: 'alternate', type: 'application/feed+json', title: careersFeed.json, href: href('/careers/feed.json') },
  ]
}
