import { href } from 'react-router'
import { rssFeed } from '#app/http/feed.ts'
import { postsFeed } from './posts-feed.ts'

export async function loader() {
  return rssFeed(await postsFeed(href('/blog/feed.xml')))
}
