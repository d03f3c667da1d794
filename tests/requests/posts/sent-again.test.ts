import { afterEach, expect, test } from 'vitest'
import { conflictWords } from '#app/content/admin/editing.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Fields, signIn, Visitor } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { idOf, postAt, save, valuesIn } from '../../support/posts/post-editor.ts'

const one = await signIn()
const other = await signIn()
const reader = new Visitor()
const first = { title: 'Loom', content: 'One line.', excerpt: 'Short', 'category-cloud': 'on' }

afterEach(async () => {
  await database.blogPost.deleteMany()
})

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

test('a changed repetition of a save of an existing post is a conflict, with both texts', async () => {
  const { saved } = await sent()
  await one.submit(saved, save.idle, { excerpt: 'Second' })
  const told = await one.submit(saved, save.idle, { excerpt: 'Third', status: 'published' })
  expect(told.status).toBe(409)
  expect(valuesIn(told)).toMatchObject({ excerpt: 'Third', status: 'published' })
  expect(await postAt(saved)).toMatchObject({ excerpt: 'Second', status: 'draft', version: 2 })
})
