// Pictures of the library on public pages, as editors choose them without JavaScript.
import { afterEach, expect, test } from 'vitest'
import { siteEditor } from '#app/content/admin/site.ts'
import { pictureChoice, pictureMessages, pictureEditor as words } from '#app/content/pictures.ts'
import { about } from '#app/content/site/about.ts'
import { home } from '#app/content/site/home.ts'
import { createPicture, describePicture } from '#app/domain/pictures/store.server.ts'
import { removeUnusedPictures } from '#app/domain/pictures/unused.server.ts'
import { loadSite } from '#app/domain/site/content.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { picture } from '../../support/documents/picture.ts'

const editor = await signIn()
const account = await database.staff.findFirstOrThrow()

afterEach(async () => {
  await database.sitePage.deleteMany()
  await database.blogImage.deleteMany()
  await loadSite()
})

async function addPicture(alt: string, focus = 'center'): Promise<string> {
  const stored = await createPicture(await picture({ width: 900, height: 60 }), { alt, kept: true }, account)
  if (!stored.ok) throw new Error(stored.problem)
  await describePicture(stored.id, 1, { alt, focus }, account)
  return stored.id
}

const open = (page: string, at = '') => editor.open(`/admin/site/${page}?at=${at}`)

async function choose(page: string, at: string, photo: string) {
  const saved = await editor.submit(await open(page, at), siteEditor.save.idle, { photo })
  expect(saved.status).toBe(200)
  return editor.submit(await open(page), siteEditor.publish)
}

const imageOf = async (path: string, id: string) =>
  (await new Visitor().open(path)).document.querySelector(`img[src^="/blog/images/${id}"]`)

test('shows a chosen portrait in the widths of the page, cropped around its focus', async () => {
  const woven = (await new Visitor().open('/about')).document
  expect(woven.querySelectorAll('img[src^="/cloth/people/"]')).toHaveLength(about.team.members.length)
  const id = await addPicture('Anita at her desk', 'top')
  await choose('about', 'team/members/0', id)
  const image = await imageOf('/about', id)
  const address = `/blog/images/${id}`
  expect(image?.getAttribute('srcSet')).toBe(`${address}/320 320w,${address}/640 640w,${address}/900 900w`)
  const attributes = ['src', 'alt', 'width', 'height', 'loading'].map((name) => image?.getAttribute(name))
  expect(attributes).toEqual([`${address}/900`, 'Anita at her desk', '900', '60', 'lazy'])
  expect(image?.className).toContain('object-top')
  expect(image?.hasAttribute('style')).toBe(false)

  const form = await open('about', 'team/members/0')
  expect(form.document.querySelector('input[name=photo][checked]')?.getAttribute('value')).toBe(id)
  await choose('about', 'team/members/0', '')
  expect(await imageOf('/about', id)).toBeNull()
})

test('shows pictures at the top of the about page and beside testimonials', async () => {
  const id = await addPicture('Our office')
  await choose('about', 'hero', id)
  const hero = await imageOf('/about', id)
  expect([hero?.getAttribute('alt'), hero?.getAttribute('loading')]).toEqual(['Our office', null])
  await choose('home', 'testimonials/quotes/0', id)
  expect((await imageOf('/', id))?.getAttribute('alt')).toBe('Our office')
  expect((await new Visitor().open('/')).text).toContain(home.testimonials.quotes[0]?.text)
})

test.each([
  ['/contact', 'contact', 'hero', '/cloth/letter.svg'],
  ['/privacy', 'privacy', '', '/cloth/lock.svg'],
  ['/services/cloud-solutions', 'service-cloud-solutions', 'hero', '/cloth/services/cloud-solutions-head.svg'],
])('shows a picture at the top of %s in place of the woven one', async (path, page, at, cloth) => {
  const firstOf = async () => (await new Visitor().open(path)).document.querySelector('main img')
  if (cloth) expect((await firstOf())?.getAttribute('src')).toBe(cloth)
  const id = await addPicture('Our office')
  await choose(page, at, id)
  const picture = await firstOf()
  expect([picture?.getAttribute('src'), picture?.getAttribute('loading')]).toEqual([`/blog/images/${id}/900`, null])
})

test('shows the picture of a service in the lists of services too', async () => {
  const id = await addPicture('Our office')
  await choose('service-cloud-solutions', 'hero', id)
  for (const path of ['/', '/services']) expect(await imageOf(path, id)).not.toBeNull()
})

test('shows the picture of a project on both pages, and keeps the sample pictures of the others', async () => {
  const id = await addPicture('The shop of Mira Textiles')
  await choose('works', 'projects/0', id)
  for (const path of ['/', '/about']) {
    const { document } = await new Visitor().open(path)
    expect(document.querySelector(`article img[src="/blog/images/${id}/900"]`)?.getAttribute('alt')).toContain('Mira')
    expect(document.querySelectorAll('article img[src^="/images/"]')).toHaveLength(1)
  }
  expect((await editor.open(`/admin/pictures/${id}`)).text).toContain(`${siteEditor.pages.works} ${words.uses.page}`)
})

test('lists the pages that use a picture, also in their drafts and earlier versions', async () => {
  const id = await addPicture('Our office')
  await editor.submit(await open('about', 'hero'), siteEditor.save.idle, { photo: id })
  const used = await editor.open(`/admin/pictures/${id}`)
  expect(used.text).toContain(`${siteEditor.pages.about} ${words.uses.page}, ${words.uses.unpublished}`)
  expect(used.text).toContain(words.delete.used)
  await editor.submit(await open('about'), siteEditor.publish)
  await choose('about', 'hero', '')
  await database.blogImage.updateMany({ data: { kept: false } })
  expect(await removeUnusedPictures(new Date(Date.now() + 40 * 24 * 3_600_000))).toBe(0)
  const deleted = await editor.submit(await editor.open(`/admin/pictures/${id}`), words.delete.submit)
  expect(deleted.text).toContain(pictureMessages.deleted)
})

test('replaces the picture of a page at once, and falls back to the woven one if it is deleted', async () => {
  const id = await addPicture('Our office')
  await choose('about', 'hero', id)
  const page = await editor.open(`/admin/pictures/${id}`)
  const replaced = await editor.submit(page, words.replace.submit.idle, { picture: await picture({ width: 500 }) })
  const present = replaced.url.pathname.split('/').at(-1) ?? ''
  expect((await imageOf('/about', present))?.getAttribute('width')).toBe('500')
  const form = await open('about', 'hero')
  expect(form.document.querySelector('input[name=photo][checked]')?.getAttribute('value')).toBe(present)
  await database.blogImage.deleteMany()
  await loadSite()
  expect((await new Visitor().open('/about?')).document.querySelector('img[src="/cloth/landscape.svg"]')).not.toBeNull()
})

test('refuses an invalid picture, and offers none before the first upload', async () => {
  const empty = await open('about', 'hero')
  expect([...empty.document.querySelectorAll('input[name=photo]')]).toHaveLength(1)
  expect(empty.text).toContain(pictureChoice.none)
  const wrong = await editor.submit(empty, siteEditor.save.idle, { photo: '../../admin', heading: 'Kept' })
  expect(wrong.status).toBe(400)
  expect(wrong.field(siteEditor.fields.heading.label).getAttribute('value')).toBe('Kept')
})

test('the text fields of posts and pages name the newest pictures with their Markdown', async () => {
  const id = await addPicture('A [hand] loom')
  for (const path of ['/admin/blog', '/admin/blog/new'])
    expect((await editor.open(path)).html).toContain(`![A \\[hand\\] loom](/blog/images/${id})`)
})

test('shows a picture at the top of the home page in place of the woven art, at once and without a shift', async () => {
  expect((await new Visitor().open('/')).html).toContain('/cloth/loom.svg')
  const id = await addPicture('The weaving hall')
  await choose('home', 'hero', id)
  // Without JavaScript, the browser itself would refuse a path in a control for URLs.
  expect((await open('home', 'hero')).document.querySelector('[name="start-href"]')?.getAttribute('type')).toBe('text')
  const image = await imageOf('/', id)
  const attributes = ['alt', 'width', 'height', 'loading', 'sizes'].map((name) => image?.getAttribute(name))
  expect(attributes).toEqual(['The weaving hall', '900', '60', null, expect.stringContaining('92vw')])
  expect((await new Visitor().open('/')).html).not.toContain('/cloth/loom.svg')
})
