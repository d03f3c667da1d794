import { href } from 'react-router'
import { blogFeed } from '#app/content/blog/blog.ts'

/** Tells feed readers where the feeds are. */
export function feedLinks() {
  return [
    { rel: 'alternate', type: 'application/rss+xml', title: blogFeed.rss, href: href('/blog/feed.xml') },
    { rel: 'alternate', type: 'application/feed+json', title: blogFeed.json, href: href('/blog/feed.json') },
  ]
}
