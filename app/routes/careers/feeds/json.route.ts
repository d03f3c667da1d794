import { href } from 'react-router'
import { jsonFeed } from '#app/http/feeds/feed.ts'
import { jobsFeed } from './jobs.ts'

export async function loader() {
  return jsonFeed(await jobsFeed(href('/careers/feed.json')))
}
