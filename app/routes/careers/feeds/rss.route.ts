import { href } from 'react-router'
import { rssFeed } from '#app/http/feeds/feed.ts'
import { jobsFeed } from './jobs.ts'

export async function loader() {
  return rssFeed(await jobsFeed(href('/careers/feed.xml')))
}
