import { href } from 'react-router'
import { jsonFeed } from '#app/http/feed.ts'
import { jobsFeed } from './jobs-feed.ts'

export async function loader() {
  return jsonFeed(await jobsFeed(href('/careers/feed.json')))
}
