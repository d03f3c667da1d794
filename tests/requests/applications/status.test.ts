// What the dashboard changes: how far an application has come, and whether a post can be read.
import { beforeEach, describe, expect, test } from 'vitest'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { postListMessages, statusMessages } from '#app/content/admin/messages.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { withdrawApplication } from '#app/domain/applications/status.server.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Fields, signIn, site, type Visitor } from '../../support/app.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, addPost } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { payloads, unexpectedMarkup } from '../../support/process/payloads.ts'

const url = process.env.DATABASE_URL ?? ''
const administrator: Visitor = await signIn()
const dashboard = (link = '') => {
  const { pathname, search } = new URL(link, `${site}/admin/dashboard`)
  return administrator.open(pathname + search)
}

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.blogPost.deleteMany()
})

describe('the status of an application', () => {
  async function change(page: Page, status: string) {
    const answer = await administrator.submit(page, words.applicationDialog.changeStatus.idle, { act: status })
    const { offer, hired } = applicationPage.asking.confirm
    if (status !== 'offer' && status !== 'hired') return answer
    return administrator.submit(answer, { offer, hired }[status])
  }
  const history = (page: Page) => page.texts('dialog ol li')

  test('can be any of the seven, is in the list, and each change in the history with who made it', async () => {
    const { id } = await addApplication({ appliedAt: new Date('2026-03-01T18:35:00Z') })
    let page = await dashboard(`?q=asha&open=${id}`)
    const options = [...page.field(words.applicationDialog.status).querySelectorAll('option')]
    expect(options.map((option) => option.getAttribute('value'))).toEqual([...applicationStatuses])
    expect(history(page)).toEqual([`${words.applicationDialog.applied}Mar 2, 2026, 12:05 AM`])

    for (const status of ['reviewing', 'hired', 'new'] as const) {
      page = await change(page, status)
      expect(page.texts('dialog [role=status]').join()).toContain(statusMessages.changed(statusLabels[status]))
      expect(page.url.search).toBe(`?q=asha&open=${id}`)
      expect(page.texts('tbody tr').join()).toContain(statusLabels[status])
      expect(page.form(words.applicationDialog.changeStatus.idle).values.act).toBe(status)
    }
    expect(history(page)).toHaveLength(4)
    expect(history(page)[1]).toMatch(new RegExp(`^${statusLabels.hired}by enquiries@arecaloom.example`))
  })

  test('is kept where whoever changed it has left, and nobody says that it was the applicant', async () => {
    const { id } = await addApplication()
    await giveStatus(id, 'rejected', 'system')
    const events = history(await dashboard(`?open=${id}`))
    expect(events[0]).toContain(words.applicationDialog.byLeaver)
    expect(events.join()).not.toContain(words.applicationDialog.byApplicant)
  })

  test('that stays the same is no change', async () => {
    const { id } = await addApplication()
    const page = await change(await dashboard(`?open=${id}`), 'new')
    expect(page.texts('[role=status]')).toContain(statusMessages.unchanged(statusLabels.new))
    expect(history(page)).toHaveLength(1)
  })

  test('stays withdrawn where the applicant has withdrawn', async () => {
    const { id, receiptToken } = await addApplication()
    const before = await dashboard(`?open=${id}`)
    await withdrawApplication(receiptToken)
    const page = await change(before, 'reviewing')
    expect(page.texts('[role=alert]')).toEqual([statusMessages.failed(statusMessages.withdrawn)])
    expect(history(page)[0]).toContain(words.applicationDialog.byApplicant)
  })

  test('of an application that is gone is told', async () => {
    const { id } = await addApplication()
    const before = await dashboard(`?open=${id}`)
    await database.jobApplication.delete({ where: { id } })
    expect((await change(before, 'reviewing')).texts('[role=alert]')).toEqual([
      statusMessages.failed(statusMessages.gone),
    ])
  })

  test('that cannot be written is told', async () => {
    const { id } = await addApplication()
    const before = await dashboard(`?open=${id}`)
    await execute(
      url,
      `CREATE TRIGGER stuck BEFORE UPDATE ON job_applications BEGIN SELECT RAISE(FAIL, 'disk full'); END`,
    )
    const page = await change(before, 'reviewing').finally(() => execute(url, 'DROP TRIGGER stuck'))
    expect(page.status).toBe(503)
    expect(page.texts('dialog [role=alert]').join()).toContain(statusMessages.failed(statusMessages.unavailable))
    expect(page.form(words.applicationDialog.changeStatus.idle).values.act).toBe('reviewing')
  })

  test.each([
    ['?open=ID', {}],
    ['?open=ID', { act: '' }],
    ['?open=ID', { act: 'x' }],
    ['?open=ID', { act: 'offer', seen: 'x' }],
    ['?open=ID', { act: 'offer', other: 'x' }],
    ['?open=x', { act: 'offer', seen: '0' }],
    ['?open=1e99', { act: 'offer', seen: '0' }],
    ['', { act: 'offer', seen: '0' }],
    ['?tab=blog&open=ID', { act: 'offer', seen: '0' }],
  ])('is not changed by a form to %s that says %j', async (address, fields) => {
    const { id } = await addApplication()
    const page = await administrator.post(`/admin/dashboard${address.replace('ID', String(id))}`, fields as Fields)
    expect(page.status).toBe(400)
    expect(await database.statusChange.count()).toBe(0)
  })
})

describe('a post in the list', () => {
  const row = (page: Page, title: string) => page.texts('tbody tr').find((text) => text.includes(title))

  test.each([
    ['draft', 'Draft', words.posts.publishOf],
    ['', 'Draft', words.posts.publishOf],
    ['published', 'Published', words.posts.unpublishOf],
    ['archived', 'Archived', null],
    ['odd', 'odd', null],
  ])('of the status %j is called %s', async (status, label, toggle) => {
    const { title } = await addPost({ status })
    const page = await dashboard('?tab=blog')
    expect(row(page, title)).toContain(label)
    for (const name of [words.posts.publishOf, words.posts.unpublishOf])
      if (name === toggle) expect(page.link(name(title))).toContain('publish=')
      else expect(() => page.link(name(title))).toThrow()
  })

  test('leads to its editor, and to where it can be read', async () => {
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

  test('of another status, or gone, is not published, and that is told', async () => {
    const { id, title } = await addPost({ status: 'draft' })
    const asked = await dashboard((await dashboard('?tab=blog')).link(words.posts.publishOf(title)))
    await database.blogPost.update({ where: { id }, data: { status: 'archived' } })
    const refused = await administrator.submit(asked, words.posts.publish)
    expect(refused.texts('[role=alert]')).toEqual([`Failed to update blog post: ${postListMessages.unchangeable}`])
    await database.blogPost.delete({ where: { id } })
    const gone = await administrator.submit(asked, words.posts.publish)
    expect(gone.texts('[role=alert]')).toEqual([postListMessages.updateFailed(postListMessages.gone)])
  })

  test('markup in it is shown as text, in the list and in its questions', async () => {
    const { id } = await addPost({ title: 'harmless', status: 'draft' })
    const addresses = ['', `&delete=${id}`, `&publish=${id}`].map((more) => `?tab=blog${more}`)
    const harmless = await Promise.all(addresses.map((address) => dashboard(address)))
    for (const payload of payloads) {
      await database.blogPost.update({ where: { id }, data: { title: payload, slug: payload, excerpt: payload } })
      for (const [index, address] of addresses.entries()) {
        const page = await dashboard(address)
        const unexpected = unexpectedMarkup(page, harmless[index] as Page)
        expect(unexpected, payload).toEqual([])
        expect(page.document.body.textContent, payload).toContain(payload)
      }
    }
    await database.blogPost.update({ where: { id }, data: { status: payloads[0] as string } })
    expect((await dashboard('?tab=blog')).document.body.textContent).toContain(payloads[0])
  })
})
