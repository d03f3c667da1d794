import { href } from 'react-router'
import { rssFeed } from '#app/http/feed.ts'
import { jobsFeed } from './jobs-feed.ts'

export async function loader() {
  return rssFeed(await jobsFeed(href('/careers/feed.xml')))
}
