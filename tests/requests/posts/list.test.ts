// The list of posts, and whether each can be read.
import { beforeEach, describe, expect, test } from 'vitest'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { postListMessages } from '#app/content/admin/messages.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Fields, signIn, type Visitor } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { dashboardOf } from '../../support/records/dashboard.ts'
import { member } from '../../support/staff/members.ts'

const administrator: Visitor = await signIn()
const dashboard = dashboardOf(administrator)

beforeEach(async () => {
  await database.blogPost.deleteMany()
})

describe('a post in the list', () => {
  const row = (page: Page, title: string) => page.texts('tbody tr').find((text) => text.includes(title))

  test('has the word of its status, and a link to publish or unpublish it', async () => {
    const statuses: [status: string, label: string, toggle: ((title: string) => string) | null][] = [
      ['draft', 'Draft', words.posts.publishOf],
      ['', 'Draft', words.posts.publishOf],
      ['published', 'Published', words.posts.unpublishOf],
      ['archived', 'Archived', null],
      ['odd', 'odd', null],
    ]
    const posts = []
    for (const [status, ...expected] of statuses) posts.push([(await addPost({ status })).title, ...expected] as const)
    const page = await dashboard('?tab=blog')
    for (const [title, label, toggle] of posts) {
      expect(row(page, title)).toContain(label)
      for (const name of [words.posts.publishOf, words.posts.unpublishOf])
        if (name === toggle) expect(page.link(name(title))).toContain('publish=')
        else expect(() => page.link(name(title))).toThrow()
    }
  })

  test('has no action for a recruiter', async () => {
    const { id } = await addPost()
    const { visitor } = await member('recruiter')
    const list = await visitor.open('/admin/dashboard?tab=blog')
    expect(list.text).toContain(words.posts.readOnly)
    expect(list.html).not.toMatch(/href="[^"]*(\/admin\/blog|publish=|delete)/)
    for (const asked of [`delete=${id}`, 'delete-all=first', `publish=${id}`])
      expect((await visitor.open(`/admin/dashboard?tab=blog&${asked}`)).document.querySelector('dialog')).toBeNull()
    const sent: Record<string, Fields> = { delete: { id }, 'delete-all': { count: '1' } }
    for (const [path, fields] of Object.entries(sent))
      expect((await visitor.post(`/admin/dashboard/${path}?tab=blog`, fields)).status).toBe(403)
    expect(await database.blogPost.count({ where: { deletedAt: null } })).toBe(1)
  })

  test('links to its editor, and to its page', async () => {
    const draft = await addPost({ status: 'draft' })
    const published = await addPost()
    const planned = await addPost({ publishedAt: new Date(Date.now() + 86_400_000) })
    const page = await dashboard('?tab=blog')
    expect(page.link(words.posts.create)).toBe('/admin/blog/new')
    for (const { id, title } of [draft, published, planned])
      expect(page.link(words.posts.editOf(title))).toBe(`/admin/blog/${id}`)
    expect(page.link(words.posts.viewOf(published.title))).toBe(`/blog/${published.slug}`)
    for (const { id, title } of [draft, planned])
      expect(page.link(words.posts.viewOf(title))).toMatch(new RegExp(`^/admin/blog/${id}`))
    expect(row(page, planned.title)).toContain('Scheduled')
  })

  test('is published and unpublished after a question, in the specified words', async () => {
    const { id, title, slug } = await addPost({ status: 'draft', publishedAt: null })
    const asked = await dashboard((await dashboard('?tab=blog&q=post')).link(words.posts.publishOf(title)))
    expect(asked.texts('dialog[open]').join()).toContain('Are you sure you want to publish this post?')
    expect((await database.blogPost.findUniqueOrThrow({ where: { id } })).status).toBe('draft')

    const published = await administrator.submit(asked, words.posts.publish)
    expect(published.texts('[role=status]')).toContain('Blog post published successfully')
    expect(published.url.search).toBe('?tab=blog&q=post')
    expect((await administrator.open(`/blog/${slug}`)).status).toBe(200)

    const again = await dashboard(published.link(words.posts.unpublishOf(title)))
    expect(again.texts('dialog[open]').join()).toContain('Are you sure you want to unpublish this post?')
    const hidden = await administrator.submit(again, words.posts.unpublish)
    expect(hidden.texts('[role=status]')).toContain('Blog post unpublished successfully')
    expect((await administrator.open(`/blog/${slug}`)).status).toBe(404)
    expect(row(hidden, title)).toContain('Draft')
  })

  test('with another status, or gone, is not published, and that is reported', async () => {
    const { id, title } = await addPost({ status: 'draft' })
    const asked = await dashboard((await dashboard('?tab=blog')).link(words.posts.publishOf(title)))
    await database.blogPost.update({ where: { id }, data: { status: 'archived' } })
    const refused = await administrator.submit(asked, words.posts.publish)
    expect(refused.texts('[role=alert]')).toEqual([`Failed to update blog post: ${postListMessages.unchangeable}`])
    await database.blogPost.delete({ where: { id } })
    const gone = await administrator.submit(asked, words.posts.publish)
    expect(gone.texts('[role=alert]')).toEqual([postListMessages.updateFailed(postListMessages.gone)])
  })
})
