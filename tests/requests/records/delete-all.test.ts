// Deleting all records of a list: asked twice, the second time with their number.
import { beforeEach, describe, expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { placeMessages, undoDeletion } from '#app/content/admin/places.ts'
import { moveSelected } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, addEnquiry, addMessage, addPost, emptyLists } from '../../support/database/factories.ts'
import { ofEachKind } from '../../support/deep.ts'
import { filesIn } from '../../support/process/traces.ts'
import { dashboardOf } from '../../support/records/dashboard.ts'
import { wholeTrash } from '../../support/records/erase.ts'

const words = dashboardPage.deleteAllDialog
const url = process.env.DATABASE_URL ?? ''
const administrator: Visitor = await signIn()
const dashboard = dashboardOf(administrator)

beforeEach(emptyLists)

const tables = {
  job_applications: 'job_applications',
  contact_messages: 'contact_messages',
  enquiries: 'enquiries',
  blog: 'blog_posts',
}
const lists = [
  {
    tab: 'job_applications',
    title: 'Job Applications',
    add: () => addApplication(),
    count: () => database.jobApplication.count({ where: { deletedAt: null } }),
  },
  {
    tab: 'contact_messages',
    title: 'Contact Messages',
    add: () => addMessage(),
    count: () => database.contactMessage.count({ where: { deletedAt: null } }),
  },
  {
    tab: 'enquiries',
    title: 'Enquiries',
    add: () => addEnquiry(),
    count: () => database.enquiry.count({ where: { deletedAt: null } }),
  },
  {
    tab: 'blog',
    title: 'Blog Posts',
    add: () => addPost(),
    count: () => database.blogPost.count({ where: { deletedAt: null } }),
  },
] as const

/** Those in the trash. */
function remaining(tab: (typeof lists)[number]['tab']): Promise<{ id: string | number }[]> {
  const where = { deletedAt: { not: null } }
  const orderBy = { createdAt: 'asc' } as const
  if (tab === 'contact_messages') return database.contactMessage.findMany({ where, orderBy })
  if (tab === 'enquiries') return database.enquiry.findMany({ where, orderBy })
  if (tab === 'blog') return database.blogPost.findMany({ where, orderBy })
  return database.jobApplication.findMany({ where })
}

describe.each(ofEachKind(lists))('all $title', ({ tab, title, add, count }) => {
  const once = test.runIf(tab === 'contact_messages')
  const open = (more = '') => dashboard(`?tab=${tab}${more}`)
  async function addMany(many: number) {
    for (let number = 0; number < many; number++) await add()
  }

  test('cannot be deleted if there are none', async () => {
    const page = await open()
    expect(() => page.link(dashboardPage.deleteAll)).toThrow()
    const [button] = page.document.querySelectorAll('button[disabled]')
    expect(button?.textContent).toBe('Delete All')
    expect((await open('&delete-all=first')).document.querySelector('dialog')).toBeNull()
  })

  test('are deleted after two confirmations, and nothing else is', async () => {
    for (const list of lists) await list.add()
    await addMany(2)
    const first = await dashboard((await open()).link('Delete All'))
    expect(first.texts('dialog[open]').join()).toContain(
      `Are you sure you want to delete ALL records from ${title}? They move to the trash and can be brought back for 30 days.`,
    )
    expect(first.texts('dialog[open]').join()).not.toContain('cannot be undone')
    expect(first.document.querySelector('dialog form')).toBeNull()
    const second = await dashboard(first.link(words.continue))
    expect(second.texts('dialog[open]').join()).toContain(messages.confirmDeleteAllAgain(3))
    expect(second.texts('dialog[open]').join()).toMatch(/all 3 records to the trash/)
    expect(await count()).toBe(3)

    const after = await administrator.submit(second, words.confirm(3))
    expect(after.texts('[role=status] p')).toContain(`All records deleted successfully from ${title}`)
    expect(after.text).toContain(`No ${title} found.`)
    expect(await count()).toBe(0)
    const others = await Promise.all(lists.filter((list) => list.tab !== tab).map((list) => list.count()))
    expect(others).toEqual([1, 1, 1])
  })

  test('are restored unchanged by Undo, and nothing else is', async () => {
    await addMany(3)
    await administrator.submit(await open('&delete-all=second&counted=3'), words.confirm(3))
    const [trashed] = await remaining(tab)
    await addMany(2)
    const second = await open('&delete-all=second&counted=2')
    const deleted = await administrator.submit(second, words.confirm(2))
    await addMany(1)
    const undone = await administrator.submit(deleted, undoDeletion.action)
    expect(undone.texts('[role=status] p')).toContain(placeMessages.done.restore(2))
    expect(undone.url.searchParams.get('tab') ?? 'job_applications').toBe(tab)
    expect(await count()).toBe(3)
    expect(await remaining(tab)).toMatchObject([trashed, {}, {}])
    const again = await administrator.submit(deleted, undoDeletion.action)
    expect(again.texts('[role=status] p')).toContain(undoDeletion.gone)
    expect(await count()).toBe(3)
  })

  once('stay, and are asked about again, if another arrives during the second question', async () => {
    await addMany(2)
    const second = await open('&delete-all=second&counted=2')
    expect(second.document.querySelector('dialog [role=alert]')).toBeNull()
    await addMany(1)
    const again = await administrator.submit(second, words.confirm(2))
    expect(await count()).toBe(3)
    expect(again.texts('dialog [role=alert]')).toEqual([messages.countChanged(2, 3)])
    const done = await administrator.submit(again, words.confirm(3))
    expect(done.texts('[role=status] p')).toContain(messages.deletedAll(title))
    expect(await count()).toBe(0)
  })

  once('are all deleted, whatever a search shows, and the question says so', async () => {
    await addMany(3)
    const first = await open('&q=nothing-like-this&delete-all=first')
    expect(first.texts('dialog').join()).toContain(words.notOnlyFound(3))
    const second = await dashboard(first.link(words.continue))
    expect(second.texts('dialog').join()).toContain(words.notOnlyFound(3))
    await administrator.submit(second, words.confirm(3))
    expect(await count()).toBe(0)
  })

  test('stay if the database refuses, with a message', async () => {
    await addMany(2)
    const second = await open('&delete-all=second&counted=2')
    await execute(
      url,
      `CREATE TRIGGER stuck BEFORE UPDATE ON ${tables[tab]} BEGIN SELECT RAISE(FAIL, 'disk I/O error'); END`,
    )
    const failed = await administrator
      .submit(second, words.confirm(2))
      .finally(() => execute(url, 'DROP TRIGGER stuck'))
    expect(failed.texts('[role=alert]')).toEqual([`Failed to delete all records: ${messages.failed}`])
    expect(failed.html).not.toMatch(/disk I\/O|SQLITE|Prisma/)
    expect(await count()).toBe(2)
  })

  once('stay if the form sends anything else', async () => {
    await addMany(2)
    for (const fields of [{}, { count: '' }, { count: '0' }, { count: 'x' }, { count: '2', tab: 'x' }]) {
      const page = await administrator.post(`/admin/dashboard/delete-all?tab=${tab}`, fields as Record<string, string>)
      expect([fields, page.status]).toEqual([fields, 400])
    }
    expect(await count()).toBe(2)
  })

  once('are not deleted by a GET', async () => {
    await addMany(1)
    for (const path of ['delete-all', 'delete', 'mark', 'post-status', 'storage', 'selected/status', 'selected/undo'])
      expect((await administrator.open(`/admin/dashboard/${path}?tab=${tab}`)).url.pathname).toBe('/admin/dashboard')
    expect(await count()).toBe(1)
  })
})

test('the files of all applications stay until the trash is emptied', async () => {
  const rows = [await addApplication(), await addApplication()]
  const files = rows.map(({ resumeKey }) => resumeKey)
  const second = await dashboard('?delete-all=second')
  await administrator.submit(second, words.confirm(2))
  expect(await filesIn('resumes')).toEqual(expect.arrayContaining(files))
  expect(await moveSelected('erase', 'job_applications', wholeTrash, null, 'system')).toMatchObject({ done: 2 })
  for (const file of files) expect(await filesIn('resumes')).not.toContain(file)
})
