import { href } from 'react-router'
import { jsonFeed } from '#app/http/feed.ts'
import type { Route } from './+types/json-feed.ts'
import { jobsFeed } from './jobs-feed.ts'

export async function loader({ request }: Route.LoaderArgs) {
  return jsonFeed(await jobsFeed(request, href('/careers/feed.json')))
}
