import { afterEach, expect, test } from 'vitest'
import { fixedPosts } from '#app/content/blog/posts.ts'
import { postMessages as messages } from '#app/content/posts.ts'
import { slugOf } from '#app/domain/posts/rules.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import { create, idOf, postAt, save, valuesIn } from '../../support/posts/post-editor.ts'

const editor = await signIn()
const reader = new Visitor()

afterEach(async () => {
  await database.blogPost.deleteMany()
})

test.each([
  ['Hello World', 'hello-world'],
  ['  C++ & Rust:   2026!  ', 'c-rust-2026'],
  ['State-of-the-art', 'stateoftheart'],
  ['snake_case stays', 'snake_case-stays'],
  ['A\tB\nC', 'a-b-c'],
  ['Ünïcode Größe', 'ünïcode-größe'],
  ['ಕನ್ನಡ ಬರಹ', 'ಕನ್ನಡ-ಬರಹ'],
  ['İstanbul', 'istanbul'],
  ['Cafe\u0301 Żółw', 'café-żółw'],
  ['!!!', ''],
  ['x'.repeat(150), 'x'.repeat(100)],
])('the title %j gives the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('makes a slug from a title unique, also among the built-in posts', async () => {
  for (const slug of ['hello', 'hello-2', 'hello-3']) {
    expect((await postAt(await create(editor, { title: 'Hello!' }))).slug).toBe(slug)
  }
  const [fixed] = fixedPosts
  expect((await postAt(await create(editor, { title: fixed?.slug.replaceAll('-', ' ') ?? '' }))).slug).toBe(
    `${fixed?.slug}-2`,
  )
  expect((await postAt(await create(editor, { title: '!!!' }))).slug).toBe('post')
  expect((await postAt(await create(editor, { title: 'Images' }))).slug).toBe('images-2')
  // As the page fills the field in while the title is typed.
  expect((await postAt(await create(editor, { title: 'Hello!', slug: 'hello' }))).slug).toBe('hello-4')
})

test('a slug made unique is not too long, and stays with its post', async () => {
  const title = 'x'.repeat(150)
  await create(editor, { title })
  const page = await create(editor, { title })
  expect((await postAt(page)).slug).toBe(`${'x'.repeat(98)}-2`)
  expect((await postAt(await editor.submit(page, save.idle, { excerpt: 'Saved' }))).excerpt).toBe('Saved')
})

test('a slug in another script is an address like any other', async () => {
  const page = await create(editor, { title: 'ಕನ್ನಡ ಬರಹ', status: 'published' })
  const { slug } = await postAt(page)
  const post = await reader.open(`/blog/${encodeURIComponent(slug)}`)
  expect(post.texts('h1')).toEqual(['ಕನ್ನಡ ಬರಹ'])
  expect(await (await reader.request('/sitemap.xml')).text()).toContain(`/blog/${encodeURIComponent(slug)}`)
})

test('normalizes a typed slug, and refuses a taken one', async () => {
  const page = await create(editor, { slug: '  My Own SLUG ' })
  expect((await postAt(page)).slug).toBe('my-own-slug')
  for (const slug of ['my-own-slug', 'MY-OWN-SLUG', fixedPosts[1]?.slug ?? '', 'images']) {
    const refused = await create(editor, { slug, content: 'Kept' })
    expect(refused.status).toBe(400)
    expect(refused.texts('[data-error-summary] li')).toEqual([messages.slugTaken])
    expect(valuesIn(refused)).toMatchObject({ slug, content: 'Kept' })
  }
  const { slug } = await addPost()
  const taken = await editor.submit(page, save.idle, { slug })
  expect(taken.description('Slug')).toContain(messages.slugTaken)
})

test('the slug stays when the title changes, and when its field is emptied', async () => {
  const page = await create(editor, { title: 'First' })
  const renamed = await editor.submit(page, save.idle, { title: 'Second' })
  expect((await postAt(renamed)).slug).toBe('first')
  expect((await postAt(await editor.submit(renamed, save.idle, { slug: '' }))).slug).toBe('first')
})

test('a former public address of a post redirects permanently', async () => {
  const { id, slug } = await addPost()
  const moved = await editor.submit(await editor.open(`/admin/blog/${id}`), save.idle, { slug: 'second' })
  const answer = await reader.request(`/blog/${slug}`)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('Location')).toBe('/blog/second')
  expect(await (await reader.request('/sitemap.xml')).text()).not.toContain(slug)

  await editor.submit(moved, save.idle, { slug: 'third' })
  for (const former of [slug, 'second']) {
    expect((await reader.open(`/blog/${former}`)).url.pathname).toBe('/blog/third')
  }
  // No other post may take it, but the post itself may have it back.
  expect((await create(editor, { slug: 'second' })).texts('[data-error-summary] li')).toEqual([messages.slugTaken])
  expect((await postAt(await create(editor, { title: 'Second' }))).slug).toBe('second-2')
  const back = await editor.submit(await editor.open(`/admin/blog/${id}`), save.idle, { slug: 'second' })
  expect((await postAt(back)).formerSlugs.map(({ slug }) => slug).sort()).toEqual([slug, 'second', 'third'].sort())
  expect((await reader.request('/blog/second')).status).toBe(200)
  for (const former of [slug, 'third', 'THIRD'])
    expect((await reader.open(`/blog/${former}`)).url.pathname).toBe('/blog/second')
})

test('redirects an address in capitals, decomposed or with spaces to the post', async () => {
  const slug = `café-${crypto.randomUUID()}`
  await addPost({ slug })
  for (const typed of [slug.toUpperCase(), slug.normalize('NFD'), slug.replace('-', ' ')]) {
    const answer = await reader.request(`/blog/${encodeURIComponent(typed)}`)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(`/blog/${encodeURIComponent(slug)}`)
  }
  expect((await reader.request('/blog/Hello-World')).status).toBe(404)
})

test('an address that was never public redirects nowhere, and neither does a hidden post’s former one', async () => {
  const page = await create(editor, { title: 'Never seen' })
  const renamed = await editor.submit(page, save.idle, { slug: 'seen', status: 'published' })
  expect((await reader.request('/blog/never-seen')).status).toBe(404)
  expect((await postAt(renamed)).formerSlugs).toEqual([])

  const hidden = await editor.submit(renamed, save.idle, { status: 'draft' })
  const again = await editor.submit(hidden, save.idle, { slug: 'unseen' })
  expect((await reader.request('/blog/seen')).status).toBe(404)
  await editor.submit(again, save.idle, { status: 'published' })
  expect((await reader.request('/blog/seen')).status).toBe(301)
})

test('the address of a new post is its id, whatever its slug', async () => {
  const page = await create(editor, { slug: 'new' })
  expect((await postAt(page)).slug).toBe('new')
  expect(idOf(page)).not.toBe('new')
})
