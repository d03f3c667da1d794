// The guide of the first day, and the page that stands for the site until its launch.
import { afterEach, expect, test } from 'vitest'
import { guidePage, guideSteps } from '#app/content/admin/company/guide.ts'
import { destinationWords } from '#app/content/admin/navigation/destinations.ts'
import { groupFormWords } from '#app/content/admin/settings/form.ts'
import { launchPreview } from '#app/content/admin/settings/launch.ts'
import { home } from '#app/content/site/home.ts'
import { comingSoon } from '#app/content/site.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'

const owner = await signIn()

afterEach(async () => {
  await database.settings.deleteMany()
  await loadSettings()
})

const doneSteps = (page: Awaited<ReturnType<typeof owner.open>>) =>
  page.texts('main li').filter((text) => text.endsWith(guidePage.done))

test('knows the finished steps, and skips one on request', async () => {
  const page = await owner.open('/admin/guide')
  expect(page.texts('main li')).toHaveLength(Object.keys(guideSteps).length)
  expect(doneSteps(page)).toEqual([])
  const company = await owner.open('/admin/settings/company')
  await owner.submit(company, groupFormWords.submit.idle, { name: 'Nerala Looms' })
  const skipped = await owner.submit(await owner.open('/admin/guide'), guidePage.skipNamed(guideSteps.colleague.title))
  expect(doneSteps(skipped)).toEqual([expect.stringContaining(guideSteps.name.title)])
  expect(skipped.text).toContain(guidePage.progress(2, Object.keys(guideSteps).length))
})

test('leads on from the first page after the sign-in, and leaves it with the sidebar when it is hidden', async () => {
  const { text } = destinationWords.guide
  const first = await owner.open('/admin/dashboard')
  expect(first.link(guideSteps.name.title)).toBe('/admin/settings/company')
  expect(first.link(guidePage.all)).toBe('/admin/guide')
  expect((await owner.open('/admin/dashboard?tab=blog')).text).not.toContain(guidePage.all)
  expect((await owner.open('/admin/today')).texts('header nav a')).toContain(text)
  const hidden = await owner.submit(first, guidePage.hide)
  expect(hidden.texts('header nav a')).not.toContain(text)
  expect((await owner.open('/admin/dashboard')).text).not.toContain(guidePage.all)
  expect((await owner.open('/admin/guide')).status).toBe(200)
})

test('shows visitors one page until the launch', async () => {
  const settings = await owner.open('/admin/settings/launch')
  await owner.submit(settings, groupFormWords.submit.idle, { visibility: 'soon', announcement: 'Back on Monday.' })
  const visitor = new Visitor()
  for (const path of ['/', '/about', '/careers', '/blog']) {
    const page = await visitor.open(path)
    expect([path, ...page.texts('main p')]).toEqual([path, comingSoon.title, 'Back on Monday.'])
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(page.texts('header')).toEqual([])
  }
  for (const path of ['/sitemap.xml', '/blog/feed.xml', '/careers/feed.json'])
    expect((await visitor.open(path)).status).toBe(404)
  expect((await visitor.post('/contact', { name: 'A' })).status).toBe(404)
  expect((await visitor.open('/admin')).status).toBe(200)
  expect((await owner.open('/')).texts('h1')).toEqual([home.hero.headline])
  const link = new URL(settings.field(launchPreview.heading).getAttribute('value') ?? '')
  expect((await visitor.open(link.pathname + link.search)).texts('h1')).toEqual([home.hero.headline])

  await owner.submit(await owner.open('/admin/settings/launch'), groupFormWords.submit.idle, {
    visibility: 'everything',
  })
  expect((await new Visitor().open('/')).texts('h1')).toEqual([home.hero.headline])
})
