// Pages that owners add, their addresses and redirects, and the list of broken links.
import { afterEach, expect, test } from 'vitest'
import {
  linksPage,
  ownPageMessages as messages,
  redirectMessages,
  redirectsPage,
  ownPages as words,
} from '#app/content/admin/own-pages.ts'
import { siteEditor } from '#app/content/admin/site.ts'
import { pageWords } from '#app/content/site.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { loadRedirects } from '#app/domain/site/redirects.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { request, signIn, Visitor } from '../../support/app.ts'

const editor = await signIn()
const visit = (path: string) => new Visitor().open(path)
const status = async (path: string) => (await request(path, { headers: { Accept: 'text/html' } })).status

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
  await write('page-imprint-terms', 'text', { content: '## Address\n\n<b>One</b> Street <script>alert(1)</script>' })
  const before = await visit('/imprint-terms')
  expect(before.status).toBe(404)
  expect(before.text).toContain(pageWords.errors.notFound.title)
  const preview = (await editor.open('/admin/site/page-imprint-terms')).link(siteEditor.preview) ?? ''
  expect((await visit(preview)).texts('h1')).toEqual(['Imprint & Terms'])

  await publish('page-imprint-terms')
  const page = await visit('/imprint-terms')
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toEqual(['Imprint & Terms'])
  expect(page.texts('h2')).toContain('Address')
  expect(page.html).not.toContain('<script>alert')
  expect(page.html).toContain('<link rel="canonical" href="http://localhost:3000/imprint-terms"')
  expect((await (await request('/sitemap.xml')).text()).match(/imprint-terms/g)).toHaveLength(1)
})
