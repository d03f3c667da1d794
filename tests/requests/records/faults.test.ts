// The dashboard while a table, the database or the storage fails.
import { rename, rm, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { recordMessages as messages, postListMessages, storageMessages } from '#app/content/admin/messages.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../support/app.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, addEnquiry, addMessage, addPost, emptyLists } from '../../support/database/factories.ts'
import { ofEachKind } from '../../support/deep.ts'
import { pathTo } from '../../support/process/traces.ts'
import { dashboardOf } from '../../support/records/dashboard.ts'

const url = process.env.DATABASE_URL ?? ''
const administrator: Visitor = await signIn()
const dashboard = dashboardOf(administrator)

/** Does something while the database lacks a table. */
async function without<Result>(table: string, look: () => Promise<Result>): Promise<Result> {
  await execute(url, `ALTER TABLE ${table} RENAME TO away`)
  return look().finally(() => execute(url, `ALTER TABLE away RENAME TO ${table}`))
}

beforeEach(emptyLists)

const lists = [
  { tab: 'job_applications', title: 'Job Applications', table: 'job_applications', add: () => addApplication() },
  { tab: 'contact_messages', title: 'Contact Messages', table: 'contact_messages', add: () => addMessage() },
  { tab: 'enquiries', title: 'Enquiries', table: 'enquiries', add: () => addEnquiry() },
] as const

describe.each(ofEachKind(lists))('without the table of $title', ({ tab, title, table, add }) => {
  test.each(['', '&q=asha', '&delete=1', '&delete-all=first'])(
    'the list%s says so in its place, and the rest of the page works',
    async (more) => {
      await add()
      const page = await without(table, () => dashboard(`?tab=${tab}${more}`))
      expect(page.status).toBe(503)
      expect(page.texts('main [role=alert]')).toEqual([`Failed to load ${table}. ${messages.loadFaults.tableMissing}`])
      expect(page.html).not.toMatch(/no such table|Prisma|SQLITE/i)
      expect(page.document.querySelector('table')).toBeNull()
      expect(page.texts('main nav [aria-current=page]')).toEqual([title])
      expect(page.link(words.refresh)).toContain('/admin/dashboard')
      expect(page.form(words.search.submit).method).toBe('GET')
      expect(page.document.querySelector('button[disabled]')?.textContent).toBe(words.deleteAll)
    },
  )

  test('a deletion fails with a message', async () => {
    await add()
    const asked = await dashboard(`?tab=${tab}`)
    const [link = ''] = [...asked.document.querySelectorAll('a')]
      .map((element) => element.getAttribute('href') ?? '')
      .filter((address) => address.includes('delete='))
    const question = await dashboard(link)
    await without(table, async () => {
      const after = await administrator.submit(question, words.deleteDialog.confirm)
      expect(after.texts('[role=alert]')[0]).toBe(`Failed to delete record: ${messages.failed}`)
    })
  })
})

test.each(
  ofEachKind([
    { tab: 'contact_messages', add: () => addMessage(), remove: () => database.contactMessage.deleteMany() },
    { tab: 'enquiries', add: () => addEnquiry(), remove: () => database.enquiry.deleteMany() },
  ]),
)('a record of $tab that cannot be marked as unread stays read, with a message over the list', async (list) => {
  const { id } = await list.add()
  const page = await dashboard(`?tab=${list.tab}&open=${id}`)
  const failed = await without(list.tab, () => administrator.submit(page, words.markUnread))
  expect(failed.url.pathname + failed.url.search).toBe(`/admin/dashboard?tab=${list.tab}`)
  expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, expect.stringMatching(/^\d+$/)])
  expect(failed.texts('[role=alert]')[0]).toBe(`Failed to mark as unread: ${messages.failed}`)
  expect((await dashboard(`?tab=${list.tab}`)).text).not.toContain(words.unread)

  await list.remove()
  const gone = await administrator.submit(page, words.markUnread)
  expect(gone.texts('[role=alert]')).toEqual([`Failed to mark as unread: ${messages.gone}`])
})

describe('without the table of the blog', () => {
  test('the module is not set up, and its button says how to do it', async () => {
    await addPost()
    await without('blog_posts', async () => {
      const page = await dashboard('?tab=blog')
      expect(page.status).toBe(200)
      expect(page.text).toContain('Blog Module Not Set Up')
      expect(page.text).toContain("The blog posts table doesn't exist in your database yet.")
      expect(page.texts('main nav [aria-current=page]')).toEqual(['Blog Posts'])

      const { setUpDialog } = words.posts
      const asked = await dashboard(page.link(words.posts.setUp))
      expect(asked.texts('dialog[open]').join()).toContain(setUpDialog.heading)
      expect(asked.texts('dialog pre')).toEqual([setUpDialog.command, setUpDialog.container])
      const again = await dashboard(asked.link(setUpDialog.check))
      expect(again.document.querySelector('dialog[open]')).not.toBeNull()
      expect((await dashboard(asked.link(words.close))).document.querySelector('dialog')).toBeNull()
    })
  })

  test('once the table exists, the button says so and shows the list', async () => {
    const { title } = await addPost()
    const page = await without('blog_posts', () => dashboard('?tab=blog'))
    const after = await dashboard(page.link(words.posts.setUp))
    expect(after.url.search).toBe('?tab=blog')
    expect(after.texts('[role=status]')).toContain(postListMessages.alreadySetUp)
    expect(after.text).toContain(title)
  })
})

describe('the storage of resumes', () => {
  const check = async () => administrator.submit(await dashboard('?q=asha&page=1'), words.checkStorage.idle)

  test('is checked at its configured location', async () => {
    const after = await check()
    expect(after.texts('[role=status] p')).toEqual([
      'Bucket check successful: Storage is properly configured',
      'Bucket exists and is writable',
    ])
    expect(after.url.search).toBe('?q=asha')
  })

  test('is reported if it is not configured, with a warning beside each resume', async () => {
    await addApplication()
    await addApplication({ resumeKey: null, resumeUrl: null, resumeState: 'missing' })
    await rename(pathTo('resumes'), pathTo('resumes-away'))
    await writeFile(pathTo('resumes'), 'in the way')
    try {
      const after = await check()
      expect(after.texts('[role=alert] p')).toEqual([
        'Error checking bucket: the storage is not responding. Please try again in a minute.',
        'Error checking bucket',
      ])
      const page = await dashboard()
      expect(page.status).toBe(200)
      expect(page.texts('tbody tr').filter((row) => row.includes('Storage bucket not configured!'))).toHaveLength(1)
      expect(page.texts('main [role=alert]')).toEqual([])
    } finally {
      await rm(pathTo('resumes'))
      await rename(pathTo('resumes-away'), pathTo('resumes'))
    }
    await check()
    expect((await dashboard()).text).not.toContain(storageMessages.warning)
  })
})

test('marks a missing resume in the list', async () => {
  await addApplication({ name: 'Missing', resumeState: 'missing' })
  await addApplication({ name: 'Stored' })
  const page = await dashboard()
  const row = (name: string) => page.texts('tbody tr').find((text) => text.includes(name))
  expect(row('Missing')).toContain(words.resumeMissing)
  expect(() => page.link(words.downloadResumeOf('Missing'))).toThrow()
  expect(page.link(words.downloadResumeOf('Stored'))).toContain('/admin/resumes/')
  for (const mark of [words.resumeMissing, words.noResume]) expect(row('Stored')).not.toContain(mark)
})
