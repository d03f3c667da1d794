import { href } from 'react-router'
import { jsonFeed } from '#app/http/feed.ts'
import type { Route } from './+types/json-feed.ts'
import { postsFeed } from './posts-feed.ts'

export async function loader({ request }: Route.LoaderArgs) {
  return jsonFeed(await postsFeed(request, href('/blog/feed.json')))
}
