import { parseHTML } from 'linkedom'
import { beforeEach, expect, test } from 'vitest'
import { sampleJobs } from '#app/content/careers/sample-jobs.ts'
import { database } from '#app/platform/database/database.server.ts'
import { site, Visitor } from '../../support/app.ts'
import { addJob, hostile } from '../../support/database/factories.ts'
import { feedsOf, inside, textIn } from '../../support/pages/feeds.ts'
import { harmIn } from '../../support/process/harm.ts'

const visitor = new Visitor()
const minute = 60_000
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds)

beforeEach(async () => {
  await database.job.deleteMany()
})

const { rss, json } = feedsOf('/careers')

test('both feeds have the open jobs, newest first, each with its own page and all its fields', async () => {
  const older = await addJob({ status: 'open', opensAt: fromNow(-2 * minute) })
  const newer = await addJob({ status: 'open', opensAt: fromNow(-minute) })
  await addJob({ status: 'closed' })
  await addJob({ status: 'draft' })
  await addJob({ status: 'open', opensAt: fromNow(minute) })

  const { root, channel, items } = await rss()
  const feed = await json()
  expect([root.name, root.attributes.version]).toEqual(['rss', '2.0'])
  for (const name of ['title', 'link', 'description']) expect(textIn(channel, name)).not.toBe('')
  expect(inside(channel, 'atom:link')[0]?.attributes.href).toBe(`${site}/careers/feed.xml`)
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${site}/careers`,
    feed_url: `${site}/careers/feed.json`,
  })
  for (const [index, job] of [newer, older].entries()) {
    const url = `${site}/careers/${job.id}`
    const [item, entry] = [items[index], feed.items[index]]
    expect(['title', 'link', 'guid', 'pubDate'].map((name) => textIn(item, name))).toEqual([
      ...[job.title, url, url],
      job.opensAt?.toUTCString(),
    ])
    expect(entry).toMatchObject({ id: url, url, title: job.title, date_published: job.opensAt?.toISOString() })
    expect(textIn(item, 'content:encoded')).toBe(entry.content_html)
    expect(entry.content_html).toContain(sampleJobs[0]?.responsibilities[0])
    expect(entry.tags).toEqual([job.department, job.type])
  }
  expect([items.length, feed.items.length]).toEqual([2, 2])
})

test('without an open job the feeds are empty and valid', async () => {
  expect((await rss()).items).toEqual([])
  expect((await json()).items).toEqual([])
})

test('the careers pages link to the feeds', async () => {
  const { id } = await addJob({ status: 'open' })
  for (const path of ['/careers', `/careers/${id}`]) {
    const { document } = await visitor.open(path)
    const feeds = [...document.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('type'),
    ])
    expect(feeds).toEqual([
      ['/careers/feed.xml', 'application/rss+xml'],
      ['/careers/feed.json', 'application/feed+json'],
    ])
  }
})

test('escapes markup in both feeds', async () => {
  const { id } = await addJob({ status: 'open' })
  const title = `T ${hostile.filter((text) => !text.includes('\t')).join(' ')}`
  await database.job.update({
    where: { id },
    data: { title, description: hostile.join('\n\n'), requirements: hostile },
  })
  const [{ items }, feed] = [await rss(), await json()]
  expect([textIn(items[0], 'title'), feed.items[0].title]).toEqual([title, title])
  for (const html of [textIn(items[0], 'content:encoded'), feed.items[0].content_html])
    expect(harmIn(parseHTML(`<html><body>${html}</body></html>`).document.body)).toEqual([])
})
