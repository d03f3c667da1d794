// A member of the staff saves what each list is filtered and searched by, and sees it in that list alone; without
// JavaScript.
import { beforeEach, expect, test } from 'vitest'
import { filterWords, savedFilterMessages, savedFilters as words } from '#app/content/admin/filters.ts'
import { eraseSubscription } from '#app/domain/subscribers/erase.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addEnquiry, addJob, addPost } from '../../support/database/factories.ts'
import { addMail } from '../../support/mail/outbox.ts'
import { member } from '../../support/staff/members.ts'

const owner = await signIn()
const saved = async () => (await database.savedFilter.findMany()).map(({ query }) => query)

beforeEach(async () => {
  await database.savedFilter.deleteMany()
  await database.subscriber.deleteMany()
})

/** An address of each list, what is saved of it, and the filters in words. */
const lists: [address: string, query: string, parts: string][] = [
  ['/admin/dashboard?status=new&sort=name', 'status=new&sort=name', 'applications · Received · Name, A to Z'],
  [
    '/admin/dashboard?tab=contact_messages&done=no',
    'tab=contact_messages&done=no',
    'messages · Unanswered or not done',
  ],
  [
    '/admin/dashboard?tab=enquiries&inquiryType=career&from=2026-01-31',
    'tab=enquiries&inquiryType=career&from=2026-01-31',
    'enquiries · Career · From Saturday, January 31, 2026',
  ],
  ['/admin/dashboard?tab=blog&q=loom&publication=draft', 'tab=blog&q=loom&publication=draft', 'posts · Draft · “loom”'],
  [
    '/admin/jobs?opening=planned&workMode=Remote',
    'tab=jobs&opening=planned&workMode=Remote',
    'jobs · Scheduled · Remote',
  ],
  ['/admin/mail?q=asha&state=failed', 'tab=mail&q=asha&state=failed', 'emails · Failed · “asha”'],
  [
    '/admin/audit?person=system&sort=date',
    'tab=audit&person=system&sort=date',
    'events · The system itself · Oldest first',
  ],
  ['/admin/subscribers?subscription=pending', 'tab=subscribers&subscription=pending', 'subscribers · Not confirmed'],
]

test('is saved under a name, listed only above its list, and described on the page of all', async () => {
  await addJob()
  for (const [address, query] of lists) {
    const page = await owner.submit(await owner.open(address), words.save.submit, { name: query })
    expect(page.text).toContain(savedFilterMessages.saved(query))
    expect(page.url.pathname + page.url.search).toBe(address)
    const edit = await owner.open(page.link(`${words.manage}: ${words.label}`))
    const back = edit.document.querySelector('main a')?.getAttribute('href')
    expect(address.split(/[?&](?!tab)/)[0]).toBe(back)
  }
  expect((await saved()).toSorted()).toEqual(lists.map(([, query]) => query).toSorted())
  const all = await owner.open('/admin/applications/filters')
  expect(all.texts('main li p').toSorted()).toEqual(lists.map(([, , parts]) => parts).toSorted())
  for (const [address, query] of lists) {
    const page = await owner.open(address)
    expect(page.texts(`nav[aria-label="${words.label}"] li`)).toEqual([query, words.manage])
    expect([page.link(query), all.link(query)]).toEqual([address, address])
  }
})

test('the trash can be searched, but neither filtered nor saved', async () => {
  await addEnquiry({ name: 'Asha Rao', deletedAt: new Date() })
  const page = await owner.open('/admin/dashboard?tab=enquiries&in=trash&q=asha&done=no&from=2020-01-01')
  expect(page.texts('tbody th')).toHaveLength(1)
  expect([page.text.includes(words.save.summary), page.text.includes(filterWords.apply)]).toEqual([false, false])
})

test('members save and see filters of the lists that they may open', async () => {
  const { visitor: editor } = await member('editor')
  await addPost({ title: 'Of looms' })
  const page = await editor.open('/admin/dashboard?tab=blog&q=looms')
  await editor.submit(page, words.save.submit, { name: 'Looms' })
  const staff = await database.staff.findFirstOrThrow({ where: { role: 'editor' }, orderBy: { createdAt: 'desc' } })
  await database.savedFilter.create({ data: { staffId: staff.id, name: 'From before', query: 'job=1' } })
  const { title } = await addJob({ title: 'A secret job' })
  const all = await editor.open('/admin/applications/filters?job=1&status=new')
  expect(all.texts('main li a')).toEqual(['Looms'])
  expect([all.text.includes(title), all.text.includes(words.save.heading)]).toEqual([false, false])
  expect((await editor.post('/admin/applications/filters?status=new', { name: 'Not mine' })).status).toBe(403)
})

test('erases a search for an address with its last subscription, and keeps one for another person', async () => {
  await database.subscriber.createMany({ data: [{ email: 'asha@example.com' }, { email: 'bela@example.com' }] })
  await addMail({ to: 'asha@example.com' })
  const { id: staffId } = await database.staff.findFirstOrThrow()
  const queries = ['tab=subscribers&q=asha', 'tab=subscribers&q=bela', 'tab=mail&q=asha%40example']
  await database.savedFilter.createMany({ data: queries.map((query) => ({ staffId, name: query, query })) })
  await eraseSubscription('asha@example.com', 'system')
  expect(await saved()).toEqual(['tab=subscribers&q=bela', 'tab=mail&q=asha%40example'])
})
