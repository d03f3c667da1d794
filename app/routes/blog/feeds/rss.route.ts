import { href } from 'react-router'
import { rssFeed } from '#app/http/feeds/feed.ts'
import { postsFeed } from './posts.ts'

export async function loader() {
  return rssFeed(await postsFeed(href('/blog/feed.xml')))
}
