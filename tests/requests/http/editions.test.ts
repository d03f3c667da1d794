import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { blogManagement } from '#app/content/admin/editor.ts'
import { changePublicly } from '#app/domain/installation/publication.server.ts'
import { removeSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { moveSelected, wholeList } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addJob, addPost } from '../../support/database/factories.ts'
import { PageServer } from '../../support/pages/page-server.ts'
import { save } from '../../support/posts/post-editor.ts'

const staff = await signIn()
const minute = 60_000
let server: PageServer

beforeAll(async () => {
  server = await PageServer.start()
})

afterAll(() => server.stop())

afterEach(() => {
  vi.useRealTimers()
})

/** Whether the uncached and the cached page contain those words. */
async function sees(path: string, words: string): Promise<boolean> {
  const first = await server.ask(path)
  const kept = await server.askKept(path)
  const [isThere, isKept] = [first, kept].map(({ body }) => body.toString().includes(words))
  expect(isKept, path).toBe(isThere)
  return isThere === true
}

const isGone = async (path: string) => (await server.ask(path)).status === 404

async function publish(title: string) {
  await staff.submit(await staff.open('/admin/blog'), blogManagement.publish.idle, { title, content: `Of ${title}` })
  return database.blogPost.findFirstOrThrow({ where: { title } })
}

const beginEdition = () => changePublicly(async () => {})

const edit = async (id: string, fields: Record<string, string>) =>
  staff.submit(await staff.open(`/admin/blog/${id}`), save.idle, fields)

test('a post changes at once when it is published, edited, moved, hidden and deleted', async () => {
  expect(await sees('/blog', 'The first words')).toBe(false)
  const { id } = await publish('The first words')
  for (const path of ['/blog', '/blog/feed.xml', '/sitemap.xml']) expect(await sees(path, 'the-first-words')).toBe(true)
  expect(await sees('/blog/the-first-words', 'Of The first words')).toBe(true)

  await edit(id, { title: 'The second words', content: 'Better' })
  expect(await sees('/blog', 'The second words')).toBe(true)
  expect(await sees('/blog/the-first-words', 'Better')).toBe(true)

  await edit(id, { slug: 'moved' })
  expect(await sees('/blog/moved', 'Better')).toBe(true)
  const { status, headers } = await server.ask('/blog/the-first-words')
  expect([status, headers.location]).toEqual([301, '/blog/moved'])

  const body = new URLSearchParams({ id, status: 'draft' })
  expect((await staff.request('/admin/dashboard/post-status', { method: 'POST', body })).status).toBeLessThan(400)
  expect(await isGone('/blog/moved')).toBe(true)
  expect(await sees('/blog', 'The second words')).toBe(false)

  const again = new URLSearchParams({ id, status: 'published' })
  await staff.request('/admin/dashboard/post-status', { method: 'POST', body: again })
  expect(await sees('/blog', 'The second words')).toBe(true)
  expect(await moveSelected('delete', 'blog', wholeList, 1, 'system')).toMatchObject({ done: 1 })
  expect(await isGone('/blog/moved')).toBe(true)
  expect(await sees('/blog', 'The second words')).toBe(false)
})

test('a scheduled post appears at its time, and not before', async () => {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
  await addPost({ slug: 'planned', title: 'Of tomorrow', publishedAt: new Date(now + minute) })
  await beginEdition()
  expect(await sees('/blog', 'Of tomorrow')).toBe(false)
  vi.setSystemTime(now + minute - 1)
  expect(await sees('/blog', 'Of tomorrow')).toBe(false)
  vi.setSystemTime(now + minute)
  expect(await sees('/blog', 'Of tomorrow')).toBe(true)
})

test('the sample jobs disappear as soon as they are removed', async () => {
  const { title } = await addJob({ status: 'open', isSample: true })
  await beginEdition()
  expect(await sees('/careers', title)).toBe(true)
  await removeSampleJobs('operator')
  expect(await sees('/careers', title)).toBe(false)
})

test('does not cache jobs that are shown as last read', async () => {
  await beginEdition()
  await server.askKept('/careers')
  const { title } = await addJob({ status: 'open' })
  await beginEdition()
  await server.askKept('/robots.txt')
  vi.spyOn(database.job, 'findMany').mockRejectedValueOnce(new Error('no answer'))
  expect((await server.ask('/careers')).status).toBe(200)
  expect(await sees('/careers', title)).toBe(true)
  vi.restoreAllMocks()
})

test('the year changes at midnight, also after a wrong clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-12-31T23:59:59.999Z') })
  await beginEdition()
  expect(await sees('/about', '© 2030')).toBe(true)
  vi.setSystemTime(new Date('2031-01-01T00:00:00.000Z'))
  expect(await sees('/about', '© 2031')).toBe(true)
  vi.useRealTimers()
  expect(await sees('/about', '© 2031')).toBe(false)
})

test('caches nothing while the database is down, and again afterwards', async () => {
  const before = await server.askKept('/about')
  await database.$executeRaw`ALTER TABLE installation RENAME TO installation_away`
  await expect(beginEdition()).rejects.toThrow()
  const times = server.timesMade('/about')
  for (let visit = 1; visit <= 3; visit++) {
    expect((await server.ask('/about')).status).toBe(200)
    expect(server.timesMade('/about')).toBe(times + visit)
  }
  await database.$executeRaw`ALTER TABLE installation_away RENAME TO installation`
  const after = await server.askKept('/about')
  expect(after.headers.etag).toBe(before.headers.etag)
})
