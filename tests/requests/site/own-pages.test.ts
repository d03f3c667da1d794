// Pages that owners add, their addresses and redirects, and the list of broken links.

import { readdirSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import {
  linksPage,
  ownPageMessages as messages,
  redirectMessages,
  redirectsPage,
  ownPages as words,
} from '#app/content/admin/own-pages.ts'
import { siteEditor, siteMessages } from '#app/content/admin/site.ts'
import { pageWords } from '#app/content/site.ts'
import { fixedAddresses, reservedWords } from '#app/domain/site/addresses.server.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { publishDueDrafts } from '#app/domain/site/edit.server.ts'
import { loadRedirects } from '#app/domain/site/redirects.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { siteAddress } from '#app/platform/site-address.server.ts'
import { request, signIn, Visitor } from '../../support/app.ts'
import { routeAddresses } from '../../support/pages/routes.ts'

const editor = await signIn()
const visit = (path: string) => new Visitor().open(path)

afterEach(async () => {
  await database.sitePage.deleteMany()
  await database.siteRedirect.deleteMany()
  await loadSite()
  await loadRedirects()
})

const add = async (title: string) => editor.submit(await editor.open('/admin/site'), words.kinds.page.submit, { title })
const write = async (page: string, at: string, values: Record<string, string>) =>
  editor.submit(await editor.open(`/admin/site/${page}?at=${at}`), siteEditor.save.idle, values)
const publish = async (page: string) => editor.submit(await editor.open(`/admin/site/${page}`), siteEditor.publish)

async function addPublished(title: string, content: string) {
  const added = await add(title)
  const page = added.url.pathname.split('/').at(-1) ?? ''
  await write(page, 'text', { content })
  await publish(page)
  return page
}

test('adds a page that visitors find once it is published', async () => {
  const added = await add('Imprint & Terms')
  expect(added.url.pathname).toBe('/admin/site/page-imprint-terms')
  expect(added.texts('[role=status]')).toContain(messages.added)
  await write('page-imprint-terms', 'text', {
    content: '## Address\n\nLoom House\n<b>One</b> Street <script>alert(1)</script>',
  })
  const before = await visit('/imprint-terms')
  expect(before.status).toBe(404)
  expect(before.text).toContain(pageWords.errors.title)
  const preview = (await editor.open('/admin/site/page-imprint-terms')).link(siteEditor.preview) ?? ''
  expect((await visit(preview)).texts('h1')).toEqual(['Imprint & Terms'])

  await publish('page-imprint-terms')
  const page = await visit('/imprint-terms')
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toEqual(['Imprint & Terms'])
  expect(page.texts('h2')).toContain('Address')
  expect(page.html).not.toContain('<script>alert')
  expect(page.html).toContain('<p>Loom House<br />\n')
  expect(page.html).toContain('<link rel="canonical" href="http://localhost:3000/imprint-terms"')
  expect((await (await request('/sitemap.xml')).text()).match(/imprint-terms/g)).toHaveLength(1)
})

test('refuses to publish or schedule an added page or service without words, and keeps its draft', async () => {
  const page = (await add('Imprint')).url.pathname.split('/').at(-1) ?? ''
  const submit = words.kinds.service.submit
  const service = (await editor.submit(await editor.open('/admin/site'), submit, { title: 'Repair' })).url.pathname
  for (const path of [`/admin/site/${page}`, service]) {
    const refused = await editor.submit(await editor.open(path), siteEditor.publish)
    expect([refused.status, refused.texts('[role=alert]')]).toEqual([400, [siteMessages.refused.empty]])
    const at = '2100-01-01T10:00'
    expect((await editor.submit(refused, siteEditor.schedule.submit, { at })).status).toBe(400)
  }
  expect((await visit('/imprint')).status).toBe(404)
  await write(page, 'text', { content: 'Our address' })
  const at = '2100-01-01T10:00'
  await editor.submit(await editor.open(`/admin/site/${page}`), siteEditor.schedule.submit, { at })
  const hide = siteEditor.sections.hide(siteEditor.parts.text)
  await editor.submit(await editor.open(`/admin/site/${page}`), hide)
  await publishDueDrafts(new Date('2101-01-01'))
  const row = await database.sitePage.findUniqueOrThrow({ where: { name: page } })
  expect([row.published, row.publishAt]).toEqual([null, null])

  await write('service-repair', 'hero', { title: 'We repair looms', lead: 'All of them.' })
  await publish('service-repair')
  expect((await visit('/services/repair')).texts('h1')).toEqual(['We repair looms'])
})

test('tells the editor of a page that is too heavy which parts weigh most, and publishes it all the same', async () => {
  const page = await addPublished('Terms', 'Short')
  expect((await editor.open(`/admin/site/${page}`)).text).not.toContain(siteEditor.weight.parts(''))
  const long = Array.from({ length: 1_600 }, () => crypto.randomUUID().slice(0, 18)).join(' ')
  const saved = await write(page, 'text', { content: long })
  expect(saved.text).toMatch(/Visitors would be sent 1\d\.\d KB for this page.*: Text \(100%\)/)
  await publish(page)
  expect((await visit('/terms')).text).toContain(long.slice(0, 50))
})

test('publishes all drafts that have words, after a question with their names', async () => {
  await add('Empty')
  await write('home', 'hero', { headline: 'One' })
  await write('about', 'who', { title: 'Two' })
  await write('contact', 'hero', { heading: 'Later' })
  await editor.submit(await editor.open('/admin/site/contact'), siteEditor.schedule.submit, { at: '2100-01-01T10:00' })
  const question = await editor.open((await editor.open('/admin/site')).link(siteEditor.publishAll.open) ?? '')
  const left = [siteMessages.obstacles.scheduled('Contact'), siteMessages.obstacles.empty('Empty')]
  expect(question.texts('dialog li')).toEqual(['Home', 'About us', ...left])
  await write('about', 'who', { title: 'Three' })
  const done = await editor.submit(question, siteEditor.publishAll.submit(2))
  const said = done.texts('[role=status]').join()
  expect(said).toContain(siteMessages.publishedAll('Home'))
  expect(said).toContain(siteMessages.notPublished([siteMessages.obstacles.changed('About us'), ...left].join(', ')))
  expect((await visit('/')).texts('h1')).toEqual(['One'])
  expect(await database.siteRevision.count({ where: { page: 'home' } })).toBe(1)
  expect((await visit('/about')).text).not.toContain('Three')

  await editor.submit(await editor.open('/admin/site?publish'), siteEditor.publishAll.submit(1))
  expect((await visit('/about')).text).toContain('Three')
  expect((await editor.open('/admin/site?publish')).texts('dialog')).toEqual([])
})

const listed = async () => (await editor.open('/admin/site')).texts('#page-title ~ ol > li a')
const rename = (page: string, address: string, place = 'nowhere') => write(page, 'address', { address, place })

test('a renamed page redirects its former addresses to the present one', async () => {
  const page = await addPublished('Terms', 'Our terms')
  expect((await rename(page, 'Legal/Terms ')).texts('[role=status]')).toContain(messages.placed)
  await rename(page, 'conditions', 'footer')
  for (const former of ['/terms', '/legal/terms/']) {
    const { status, headers } = await request(former)
    expect([status, headers.get('Location')]).toEqual([301, '/conditions'])
    expect(headers.get('Cache-Control')).toContain('max-age')
  }
  const home = await visit('/')
  expect(home.texts('footer a[href="/conditions"]')).toEqual(['Terms'])
  expect(home.texts('header a[href="/conditions"]')).toEqual([])

  await rename(page, 'terms')
  expect((await request('/conditions')).headers.get('Location')).toBe('/terms')
  expect((await visit('/terms')).texts('h1')).toEqual(['Terms'])
  expect((await editor.open('/admin/audit')).text).toContain('changed the page page-terms')
})

test('refuses addresses that are taken, and keeps the answer', async () => {
  await add('Events')
  const page = (await add('Imprint')).url.pathname.split('/').at(-1) ?? ''
  await editor.submit(await editor.open('/admin/site/redirects'), redirectsPage.add.submit.idle, {
    path: '/old',
    target: '/about',
  })
  for (const [address, problem] of [
    ['events', messages.taken.page],
    ['old', messages.taken.redirect],
    ['blog/new', messages.taken.reserved],
    ['admin', messages.taken.reserved],
    ['cloth', messages.taken.reserved],
    ['a/b/c', messages.taken.invalid],
    ['robots.txt', messages.taken.invalid],
    ['../up', messages.taken.invalid],
  ] as const) {
    const refused = await rename(page, address)
    expect([address, refused.status]).toEqual([address, 400])
    expect(refused.text).toContain(problem)
    expect(refused.field(siteEditor.fields.address.label).getAttribute('value')).toBe(address)
  }
  expect((await add('Services')).url.pathname).toBe('/admin/site/page-services')
  expect((await database.sitePage.findUnique({ where: { name: 'page-services' } }))?.path).toBe('/services-2')
})

test('reserves the addresses of all routes and public files', () => {
  const routes = routeAddresses({}).flatMap(({ pattern }) => pattern.split('/')[1] ?? '')
  const files = readdirSync('public').map((name) => name.replace(/^\/$/, ''))
  const isWord = (name: string) => /^[\p{L}\p{N}_-]+$/u.test(name) && name !== '*'
  expect([...routes, ...files].filter((name) => isWord(name) && !reservedWords.has(name))).toEqual([])
  const isFixed = ({ pattern, hasPage }: { pattern: string; hasPage: boolean }) =>
    hasPage && !/[:*]|^\/(admin\/|refused)/.test(pattern)
  const open = routeAddresses({})
    .filter(isFixed)
    .map(({ pattern }) => pattern)
  expect(open.filter((path) => !fixedAddresses.includes(path) && !/\/(sync|subscribe)$/.test(path))).toEqual([])
})

test('moves, hides, shows, deletes and brings back pages', async () => {
  for (const title of ['One', 'Two', 'Three']) await addPublished(title, title)
  await editor.submit(await editor.open('/admin/site'), siteEditor.item.up('Three'))
  expect(await listed()).toEqual(['One', 'Three', 'Two'])
  const seen = await editor.open('/admin/site')
  await editor.submit(seen, siteEditor.sections.hide('Three'))
  expect((await visit('/three')).status).toBe(404)
  const late = await editor.submit(seen, siteEditor.item.down('One'))
  expect(late.text).toContain(messages.conflict)
  await editor.submit(await editor.open('/admin/site'), siteEditor.sections.showNamed('Three'))
  expect((await visit('/three')).status).toBe(200)

  const stale = await editor.open('/admin/site/page-one?at=text')
  const deleted = await editor.submit(await editor.open('/admin/site/page-one'), words.remove.button)
  expect(deleted.texts('[role=status]').join()).toContain(messages.done.remove)
  expect((await visit('/one')).status).toBe(404)
  const refused = await editor.submit(stale, siteEditor.save.idle, { content: 'Mine' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Mine')
  const again = await add('One')
  expect(again.url.pathname).toBe('/admin/site/page-one-2')
  expect((await database.sitePage.findUnique({ where: { name: 'page-one-2' } }))?.path).toBe('/one')
  const back = await editor.submit(deleted, messages.undo)
  expect(back.text).toContain(messages.done.restore)
  expect((await visit('/one-2')).texts('h1')).toEqual(['One'])
  for (const path of ['/admin/site/page-none', '/admin/site/pageone'])
    expect((await editor.open(path)).status).toBe(404)
})

const redirectTo = async (path: string, target: string) =>
  editor.submit(await editor.open('/admin/site/redirects'), redirectsPage.add.submit.idle, { path, target })

test('serves no stored redirect to what is no address, nor one in a circle', async () => {
  const wrong = [
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://a.example\n/b',
  ]
  const data = [...wrong, 'data:text/html,x', 'ftp://evil.example', 'about', 'https://'].map((target, index) => ({
    path: `/old-place-${index}`,
    target,
  }))
  const circle = Object.entries({ '/?a=1': '/?b=2', '/?b=2': '/?a=1', '/about?c=3': '/about?c=3#top' })
  await database.siteRedirect.createMany({ data: [...data, ...circle.map(([path, target]) => ({ path, target }))] })
  await loadRedirects()
  for (const { path, target } of data) expect([target, (await request(path)).status]).not.toEqual([target, 301])
  for (const [path] of circle) expect((await request(path)).status).toBe(200)
})

test('redirects any address without a page, and flattens chains', async () => {
  await redirectTo('/blog/old-post', '/b')
  await redirectTo('/b', '/c.html')
  await redirectTo('/c.html', '/about?from=c')
  await redirectTo('/wp-content/a.pdf/', 'https://example.com/a b')
  for (const path of ['/blog/old-post', '/b', '/c.html'])
    expect((await request(path)).headers.get('Location')).toBe('/about?from=c')
  expect((await request('/wp-content/a.pdf')).headers.get('Location')).toBe('https://example.com/a%20b')
  const { refused } = redirectMessages
  for (const [path, target, problem] of [
    ['/d', '/b/../d', refused.loop],
    ['/d', `${siteAddress().replace(/^https?:/, 'https:')}/d`, refused.loop],
    ['/d', `${siteAddress().replace(/^https?:/, 'http:')}/d`, refused.loop],
    ['/about', '/contact', refused.page],
    ['/b', '/contact', refused.exists],
    ['/admin/x', '/contact', refused.elsewhere],
    ['/admin?next=%2Fadmin%2Ftoday', 'https://example.com/admin', refused.elsewhere],
    ['/blog/x/share.png?v=1', '/contact', refused.elsewhere],
    ['/share/home.png', '/contact', refused.elsewhere],
    ['/blog/images/x', '/contact', refused.elsewhere],
    ['https://example.com/x', '/contact', refused.elsewhere],
    ['/e', 'javascript:alert(1)', refused.target],
    ['/e', '//example.com', refused.target],
    ['/e', '', redirectMessages.targetRequired],
  ]) {
    const page = await redirectTo(path as string, target as string)
    expect([path, page.status]).toEqual([path, 400])
    expect(page.text).toContain(problem)
  }
  await redirectTo('/?p=12', '/?p=13')
  await redirectTo('/?p=13', '/b')
  expect((await request('/?p=12')).headers.get('Location')).toBe('/about?from=c')
  expect((await request('/?p=1')).status).toBe(200)
  expect((await redirectTo('/about?x=1', '/about?x=1')).text).toContain(refused.loop)
  await editor.submit(await editor.open('/admin/site/redirects'), redirectsPage.removeNamed('/c.html'))
  expect((await request('/c.html')).status).toBe(404)
  await addPublished('Old', 'A page wins')
  await database.siteRedirect.create({ data: { path: '/old', target: '/about' } })
  await loadRedirects()
  expect((await visit('/old')).texts('h1')).toEqual(['Old'])
  expect((await editor.open('/admin/site/redirects')).text).toContain(redirectsPage.isUnused)
})

test('redirects a query however it is written', async () => {
  await redirectTo('/?s=München Süd', '/about')
  await redirectTo('/contact?plain', '/about#x?y')
  const addresses = ['/?s=M%C3%BCnchen%20S%C3%BCd', '/contact?plain', '/?s=M%C3%BCnchen']
  expect(await Promise.all(addresses.map(async (address) => (await request(address)).status))).toEqual([301, 301, 200])
})

test('leads to a page only while it is public', async () => {
  await add('Later')
  const list = await redirectTo('/before', '/later?from=before#top')
  expect((await request('/before')).headers.get('Location')).toBe('/')
  expect(list.text).toContain(redirectsPage.isUnused)
  await write('page-later', 'text', { content: 'Words' })
  await publish('page-later')
  expect((await request('/before')).headers.get('Location')).toBe('/later?from=before#top')
  await editor.submit(await editor.open('/admin/site/page-later'), words.remove.button)
  expect((await request('/before')).headers.get('Location')).toBe('/')
})

test('lists broken links and missing pictures with their editors', async () => {
  const missing = '/blog/images/00000000-0000-4000-8000-000000000000'
  await addPublished('Links', `[a](/nowhere) [b](/about#x) [c](https://example.com/y) ![d](${missing}) [e](/links)`)
  await redirectTo('/gone', '/not-there')
  const page = await editor.open('/admin/site/links')
  expect(page.texts('main li p')).toEqual([
    linksPage.missing.link('/nowhere'),
    linksPage.missing.picture(missing),
    linksPage.missing.link('/not-there'),
  ])
  expect(page.link(`${linksPage.on.page('Links')}, ${siteEditor.parts.text}`)).toBe('/admin/site/page-links?at=text')
})
