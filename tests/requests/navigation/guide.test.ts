// The guide of the first day, and the page that stands for the site until its launch.
import { afterEach, expect, test } from 'vitest'
import { guidePage, guideSteps } from '#app/content/admin/company/guide.ts'
import { destinationWords } from '#app/content/admin/navigation/destinations.ts'
import { ownPages } from '#app/content/admin/own-pages.ts'
import { groupFormWords } from '#app/content/admin/settings/form.ts'
import { launchPreview, leftDrafts } from '#app/content/admin/settings/launch.ts'
import { siteEditor, siteMessages } from '#app/content/admin/site.ts'
import { about } from '#app/content/site/about.ts'
import { home } from '#app/content/site/home.ts'
import { comingSoon } from '#app/content/site.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { findPage, savePageDraft } from '#app/domain/site/edit.server.ts'
import { pageNames, sitePage } from '#app/domain/site/pages.server.ts'
import { findHideable, readPages } from '#app/domain/site/samples.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { member } from '../../support/staff/members.ts'

const owner = await signIn()

afterEach(async () => {
  await database.settings.deleteMany()
  await loadSettings()
})

const doneSteps = (page: Awaited<ReturnType<typeof owner.open>>) =>
  page.texts('main ol li').filter((text) => text.endsWith(guidePage.done))

test('knows the finished steps, and skips one on request', async () => {
  const page = await owner.open('/admin/guide')
  expect(page.texts('main ol li')).toHaveLength(Object.keys(guideSteps).length)
  expect(doneSteps(page)).toEqual([])
  const company = await owner.open('/admin/settings/company')
  const named = await owner.submit(company, groupFormWords.submit.idle, { name: 'Nerala Looms' })
  expect(doneSteps(await owner.open('/admin/guide'))).toEqual([])
  const own = { blurb: 'We weave.', founded: '1998', contactEmail: 'hello@nerala.example' }
  await owner.submit(named, groupFormWords.submit.idle, own)
  const skipped = await owner.submit(await owner.open('/admin/guide'), guidePage.skipNamed(guideSteps.colleague.title))
  expect(doneSteps(skipped)).toEqual([expect.stringContaining(guideSteps.name.title)])
  expect(skipped.text).toContain(guidePage.progress(2, Object.keys(guideSteps).length))
  const { visitor } = await member('owner')
  expect(doneSteps(await visitor.open('/admin/guide'))).toContainEqual(
    expect.stringContaining(guideSteps.account.title),
  )
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

test('hides all sample services and sections, and brings exactly those back', async () => {
  const services = async () => (await new Visitor().open('/services')).texts('main a[href^="/services/"]').length
  const all = await services()
  const [own = ''] = pageNames.filter((name) => name.startsWith('service-'))
  await database.sitePage.create({ data: { name: own, isHidden: true } })
  await loadSite()
  const guide = await owner.open('/admin/guide')
  const hidden = await owner.submit(guide, ownPages.hideSamples.services(8))
  expect(await services()).toBe(0)
  expect(hidden.text).toContain(siteMessages.samples.hidden(8, 0))
  await owner.submit(hidden, siteMessages.samples.undo)
  expect(await services()).toBe(all - 1)
  await owner.submit(await owner.open('/admin/guide'), ownPages.hideSamples.services(8))
  const list = await owner.open('/admin/site')
  expect(list.texts('details > summary')).toContain(ownPages.hiddenSamples(9))
  await owner.submit(list, ownPages.showSamples.services(9))
  expect(await services()).toBe(all)

  const { sections } = findHideable(await readPages()).shown
  expect(sections).toContain('about/team')
  const drafted = await owner.submit(await owner.open('/admin/guide'), ownPages.hideSamples.sections(sections.length))
  expect(drafted.text).toContain(siteMessages.samples.hidden(0, sections.length))
  expect((await findPage('home')).content.sections).toEqual(['services', 'cases'])
  expect((await new Visitor().open('/about')).text).toContain(about.team.title)
  await owner.submit(await owner.open('/admin/site'), ownPages.showSamples.sections(sections.length))
  expect((await findPage('home')).content.sections).toEqual(sitePage('home').sections)
  await database.sitePage.deleteMany()
  await loadSite()
})

test('marks what still speaks of the sample company, down to the field', async () => {
  const member = await owner.open('/admin/site/about?at=team/members/0')
  expect(member.html.split(siteEditor.state.sample)).toHaveLength(5)
  await owner.submit(member, siteEditor.save.idle, { name: 'Mina', role: 'Baker', text: 'Bakes.', href: '' })
  const members = await owner.open('/admin/site/about?at=team')
  expect(members.texts('main li').filter((text) => text.includes(siteEditor.state.sample))).toHaveLength(4)
  expect(members.texts('main li')[0]).not.toContain(siteEditor.state.sample)
  const project = await owner.open('/admin/site/works?at=projects/0')
  const own = { title: 'Ours', kind: 'Bread', description: 'Bread.', domain: '', href: '' }
  await owner.submit(project, siteEditor.save.idle, own)
  // The sample picture is still described.
  expect((await owner.open('/admin/site/works?at=projects')).texts('main li')[0]).toContain(siteEditor.state.sample)
  expect((await owner.open('/admin/site')).texts('main li').filter((text) => text.startsWith('Privacy'))).toEqual([
    expect.not.stringContaining(siteEditor.state.sample),
  ])
  await database.sitePage.deleteMany()
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

  const { content } = await findPage('privacy')
  await savePageDraft('privacy', 0, { ...content, sections: content.sections.slice(1) })
  const opened = await owner.submit(await owner.open('/admin/settings/launch'), groupFormWords.submit.idle, {
    visibility: 'everything',
  })
  expect(opened.text).toContain(leftDrafts(1))
  await database.sitePage.deleteMany()
  expect((await new Visitor().open('/')).texts('h1')).toEqual([home.hero.headline])
})
