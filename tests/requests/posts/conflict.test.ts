import { afterEach, expect, test } from 'vitest'
import { conflictWords } from '#app/content/admin/editing.ts'
import { revisionsPage, postConflict as words } from '#app/content/admin/editor.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Fields, signIn, Visitor } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { create, idOf, postAt, postRow, publish, save, valuesIn } from '../../support/posts/post-editor.ts'

const one = await signIn()
const other = await signIn()

afterEach(async () => {
  await database.blogPost.deleteMany()
})

/** A post that both have open and one has saved. */
async function opened() {
  const { id } = await addPost({ title: 'Loom', content: 'One line.\nAnother line.' })
  const [mine, theirs] = [await one.open(`/admin/blog/${id}`), await other.open(`/admin/blog/${id}`)]
  await other.submit(theirs, save.idle, { content: 'One line.\nTheir line.', excerpt: 'Theirs' })
  return { id, mine }
}

test('the later of two saves sees both texts side by side and loses nothing', async () => {
  const { id, mine } = await opened()
  const told = await one.submit(mine, save.idle, { content: 'One line.\nMy line.', title: 'My loom' })
  expect(told.status).toBe(409)
  expect(told.texts('[data-error-summary] li')).toEqual([messages.conflict])
  expect(told.texts('#conflict-title')).toEqual([words.heading])
  expect(told.texts('del').join()).toContain('Their line.')
  expect(told.texts('ins').join()).toContain('My line.')
  expect(told.text).toContain('Saved by enquiries@arecaloom.example')
  expect(valuesIn(told)).toMatchObject({ title: 'My loom', content: 'One line.\nMy line.' })
  expect(await postRow(id)).toMatchObject({ title: 'Loom', content: 'One line.\nTheir line.', version: 2 })

  // Keeping mine: theirs stays a revision.
  const kept = await one.submit(told, conflictWords.keepMine)
  expect(kept.text).toContain(messages.updated)
  const { revisions, ...post } = await postAt(kept)
  expect(post).toMatchObject({ title: 'My loom', content: 'One line.\nMy line.', excerpt: '', version: 3 })
  expect(revisions.map(({ content }) => content)).toEqual(['One line.\nTheir line.', 'One line.\nMy line.'])
})

test('the saved version can be taken, or both merged by hand', async () => {
  const { id, mine } = await opened()
  const told = await one.submit(mine, save.idle, { content: 'My line.' })
  const theirs = await one.open(told.link(conflictWords.takeTheirs))
  expect(valuesIn(theirs)).toMatchObject({ content: 'One line.\nTheir line.', version: '2' })
  const merged = await one.submit(told, save.idle, { content: 'Their line. My line.' })
  expect(merged.text).toContain(messages.updated)
  expect((await postRow(id)).content).toBe('Their line. My line.')
})

test('a third save during the decision is reported again', async () => {
  const { id, mine } = await opened()
  const told = await one.submit(mine, save.idle, { content: 'Mine' })
  await other.submit(await other.open(`/admin/blog/${id}`), save.idle, { content: 'Theirs again' })
  const again = await one.submit(told, conflictWords.keepMine)
  expect(again.status).toBe(409)
  expect(again.text).toContain('Theirs again')
  expect((await postRow(id)).content).toBe('Theirs again')
})

test('another error on the way does not make the newer version mine to overwrite', async () => {
  const { id, mine } = await opened()
  const wrong = await one.submit(mine, save.idle, { content: 'Mine', slug: '!' })
  expect(wrong.status).toBe(400)
  const told = await one.submit(wrong, save.idle, { slug: 'mine' })
  expect(told.status).toBe(409)
  expect((await postRow(id)).content).toBe('One line.\nTheir line.')
})

test('a save sent twice does not conflict with itself', async () => {
  const page = await create(one)
  const twice = [await one.submit(page, publish), await one.submit(page, publish)]
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await postAt(page)).version).toBe(2)
})

test('each save is a version that can be viewed and restored', async () => {
  const page = await create(one, { title: 'First', content: 'First text', status: 'published', 'category-cloud': 'on' })
  const second = await other.submit(page, save.idle, { title: 'Second', content: 'Second text', slug: 'moved' })
  const list = await one.open(second.link('Versions'))
  expect(list.texts('tbody th')).toEqual(['Version 2 current', 'Version 1'])
  const shown = await one.open(list.link('View version 1'))
  expect(shown.texts('dialog h2')).toEqual(['Version 1'])
  expect(shown.texts('dialog del').join()).toContain('First text')
  expect(shown.texts('dialog ins').join()).toContain('Second text')
  const preview = await one.open(shown.link('Preview'))
  expect(preview.texts('h1')).toEqual(['First'])

  const restored = await one.submit(shown, revisionsPage.restore)
  expect(restored.text).toContain(messages.restored(1))
  expect(await postAt(restored)).toMatchObject({
    title: 'First',
    content: 'First text',
    categories: ['Cloud'],
    slug: 'moved',
    status: 'published',
    version: 3,
  })
  expect((await postAt(restored)).revisions).toHaveLength(3)

  const outdated = await one.submit(shown, revisionsPage.restore)
  expect(outdated.text).toContain(messages.restoreConflict)
  expect((await postAt(page)).version).toBe(3)
})

test('only editors see versions, and an unknown post or version has none', async () => {
  const { id } = await addPost()
  expect((await new Visitor().open(`/admin/blog/${id}/versions`)).url.pathname).toBe('/admin')
  expect((await one.open(`/admin/blog/${id}/versions`)).text).toContain(revisionsPage.none)
  for (const version of ['7', '-1', 'x', '99999999999', "1' or '1"]) {
    const page = await one.open(`/admin/blog/${id}/versions?${new URLSearchParams({ version })}`)
    expect([page.status, page.texts('dialog').length]).toEqual([200, 0])
  }
  expect((await one.open('/admin/blog/no-such-post/versions')).status).toBe(404)
  const unknown = await one.post(`/admin/blog/${id}/versions`, { version: '7', present: '1' })
  expect(unknown.text).toContain(messages.notFound)
  expect((await one.post(`/admin/blog/${id}/versions`, { version: 'x', present: '1' })).status).toBe(400)
})

const reader = new Visitor()
const first = { title: 'Loom', content: 'One line.', excerpt: 'Short', 'category-cloud': 'on' }

/** The form of a new post that was saved, as it is sent again. */
async function sent(fields: Fields = first) {
  const page = await one.open('/admin/blog/new')
  const saved = await one.submit(page, save.idle, fields)
  return { saved, again: (changes: Fields = {}) => one.submit(page, save.idle, { ...fields, ...changes }) }
}

const theirs = (told: Page) => told.texts('del').map((text) => text.replace(`${conflictWords.removed}: `, ''))

test('a form sent again unchanged makes one post', async () => {
  await addPost({ slug: 'loom' })
  for (const fields of [
    first,
    { ...first, status: 'published' },
    { ...first, slug: 'loom' },
    { ...first, slug: 'own' },
  ]) {
    const { saved, again } = await sent(fields)
    const answers = [await again(), ...(await Promise.all([again(), again(), again()]))]
    for (const answer of answers) expect([idOf(answer), answer.text]).toEqual([idOf(saved), saved.text])
    expect((await postAt(saved)).revisions).toHaveLength(1)
    await database.blogPost.delete({ where: { id: idOf(saved) } })
  }
})

test.each<[Fields, object]>([
  [{ title: 'Looms' }, { title: 'Looms', slug: 'looms' }],
  [{ content: 'Another line.' }, { content: 'Another line.', slug: 'loom' }],
  [{ excerpt: 'Shorter' }, { excerpt: 'Shorter' }],
  [{ 'category-security': 'on' }, { categories: ['Cloud', 'Security'] }],
  [{ featuredImage: 'https://pictures.example/loom.jpg' }, { featuredImage: 'https://pictures.example/loom.jpg' }],
  [{ featuredImageAlt: 'A loom' }, { featuredImageAlt: 'A loom' }],
  [{ slug: 'my-loom' }, { slug: 'my-loom' }],
  [{ publishedAt: '2031-05-04T10:00' }, { publishedAt: new Date('2031-05-04T04:30:00Z'), status: 'draft' }],
  [{ status: 'archived' }, { status: 'archived' }],
])('sent again with %o it is the next revision of its post', async (changes, row) => {
  const { saved, again } = await sent()
  const answer = await again(changes)
  expect(answer.text).toContain(messages.updated)
  expect(idOf(answer)).toBe(idOf(saved))
  const { revisions, ...post } = await postAt(saved)
  expect(post).toMatchObject({ version: 2, ...row })
  expect(revisions).toMatchObject([{ excerpt: 'Short', status: 'draft', slug: 'loom' }, row])
  expect(await database.blogPost.count()).toBe(1)
})

test('a form sent again to publish does so, and the public address then stays unless another is requested', async () => {
  const { saved, again } = await sent()
  await again({ status: 'published' })
  const { slug, status, publishedAt } = await postAt(saved)
  expect([slug, status, publishedAt?.getTime() ?? 0]).toEqual(['loom', 'published', expect.toSatisfy((at) => at > 0)])
  expect((await reader.open('/blog/loom')).texts('h1')).toEqual(['Loom'])

  const published = await sent({ title: 'Reed', status: 'published' })
  await published.again({ title: 'Reeds' })
  expect(await postAt(published.saved)).toMatchObject({ title: 'Reeds', slug: 'reed' })
  const moved = await sent({ title: 'Heddle', slug: 'mine', status: 'published' })
  await moved.again({ slug: 'heddle' })
  expect((await reader.open('/blog/mine')).url.pathname).toBe('/blog/heddle')
})

test('refuses a slug of another post there as well', async () => {
  await addPost({ slug: 'theirs' })
  const { saved, again } = await sent()
  const refused = await again({ slug: 'theirs' })
  expect(refused.texts('[data-error-summary] li')).toEqual([messages.slugTaken])
  expect((await postAt(saved)).version).toBe(1)
})

test('a repeated save after a colleague’s one shows both texts, and the author decides', async () => {
  const { saved, again } = await sent()
  await other.submit(await other.open(`/admin/blog/${idOf(saved)}`), save.idle, { content: 'Their line.' })
  const told = await again({ content: 'My line.', status: 'published' })
  expect(told.status).toBe(409)
  expect(told.texts('[data-error-summary] li')).toEqual([messages.conflict])
  expect(theirs(told)).toEqual(['Their line.', 'Draft'])
  expect(valuesIn(told)).toMatchObject({ content: 'My line.', 'category-cloud': 'Cloud', status: 'published' })
  expect(await postAt(saved)).toMatchObject({ content: 'Their line.', status: 'draft', version: 2 })
  expect(valuesIn(await one.open(told.link(conflictWords.takeTheirs)))).toMatchObject({ content: 'Their line.' })

  await other.submit(await other.open(`/admin/blog/${idOf(saved)}`), save.idle, { content: 'Their line again.' })
  const toldAgain = await one.submit(told, conflictWords.keepMine)
  expect([toldAgain.status, theirs(toldAgain)]).toEqual([409, ['Their line again.', 'Draft']])
  const kept = await one.submit(toldAgain, conflictWords.keepMine)
  expect([kept.text, idOf(kept)]).toEqual([expect.stringContaining(messages.updated), idOf(saved)])
  expect(await postAt(kept)).toMatchObject({ content: 'My line.', status: 'published', slug: 'loom', version: 4 })
  expect(await database.blogPost.count()).toBe(1)
})
