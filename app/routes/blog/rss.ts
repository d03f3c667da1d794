import { href } from 'react-router'
import { rssFeed } from '#app/http/feed.ts'
import type { Route } from './+types/rss.ts'
import { postsFeed } from './posts-feed.ts'

export async function loader({ request }: Route.LoaderArgs) {
  return rssFeed(await postsFeed(request, href('/blog/feed.xml')))
}
