import { href } from 'react-router'
import { jsonFeed } from '#app/http/feeds/feed.ts'
import { postsFeed } from './posts.ts'

export async function loader() {
  return jsonFeed(await postsFeed(href('/blog/feed.json')))
}
