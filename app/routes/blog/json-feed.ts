import { href } from 'react-router'
import { jsonFeed } from '#app/http/feed.ts'
import { postsFeed } from './posts-feed.ts'

export async function loader() {
  return jsonFeed(await postsFeed(href('/blog/feed.json')))
}
