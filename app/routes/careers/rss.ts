import { href } from 'react-router'
import { rssFeed } from '#app/http/feed.ts'
import type { Route } from './+types/rss.ts'
import { jobsFeed } from './jobs-feed.ts'

export async function loader({ request }: Route.LoaderArgs) {
  return rssFeed(await jobsFeed(request, href('/careers/feed.xml')))
}
