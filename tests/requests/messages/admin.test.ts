// Contact messages and enquiries in the administrator's dashboard: what holds for both, and what only one of them has.
import { beforeEach, describe, expect, test } from 'vitest'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { letterPage } from '#app/content/admin/mail/letters.ts'
import { recordMessages as messages } from '#app/content/admin/messages.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../support/app.ts'
import { addApplication, addEnquiry, addMessage, emptyLists } from '../../support/database/factories.ts'
import { ofEachKind } from '../../support/deep.ts'
import type { Page } from '../../support/pages/page.ts'
import { payloadsWithin, unexpectedMarkup } from '../../support/process/payloads.ts'
import { dashboardOf } from '../../support/records/dashboard.ts'

const administrator: Visitor = await signIn()
const dashboard = dashboardOf(administrator)
const names = (page: Page) =>
  page.texts('tbody th a, tbody th > :first-child:not(:has(a))').map((name) => name.replace(`${words.unread}: `, ''))
const isOpen = (page: Page) => page.document.querySelector('dialog[open]') !== null

beforeEach(emptyLists)

interface Written {
  name?: string
  email?: string
  message?: string
  createdAt?: Date
}

const lists = [
  {
    tab: 'contact_messages',
    title: 'Contact Messages',
    add: ({ message, ...data }: Written = {}) => addMessage(message === undefined ? data : { ...data, message }),
    count: () => database.contactMessage.count({ where: { deletedAt: null } }),
    readOf: (name: string) => `Read the message of ${name}`,
  },
  {
    tab: 'enquiries',
    title: 'Enquiries',
    add: (data: Written = {}) => addEnquiry(data),
    count: () => database.enquiry.count({ where: { deletedAt: null } }),
    readOf: (name: string) => `Read the enquiry of ${name}`,
  },
]

describe.each(ofEachKind(lists))('the tab $title', ({ tab, add, count, readOf }) => {
  const open = (more = '') => dashboard(`?tab=${tab}${more}`)

  /** Letters one minute apart, the first the oldest. */
  async function addMany(many: number) {
    const rows = []
    for (let number = 1; number <= many; number++)
      rows.push(await add({ name: `Sender ${number}`, createdAt: new Date(Date.UTC(2026, 2, 1, 12, number)) }))
    return rows
  }

  test('shows the sender, the beginning and the time', async () => {
    const row = await add({
      message: `One.\n\n  Two. ${'word '.repeat(990)}end`,
      createdAt: new Date('2026-03-01T18:35:00Z'),
    })
    const page = await open()
    const [cells] = page.texts('tbody tr')
    for (const value of [row.name, row.reference, row.email, 'One. Two.']) expect(cells).toContain(value)
    expect(cells).not.toContain('end')
    // The page does not carry the rest of the text for nothing.
    expect(page.html).not.toContain('word '.repeat(100))
    expect(page.html).toContain(`href="mailto:${row.email}"`)
    const time = page.document.querySelector('tbody time')
    expect(time?.textContent).toBe('Mar 2, 2026, 12:05 AM')
    expect(time?.getAttribute('title')).toBe('2026-03-01T18:35:00.000Z')
  })

  test('opens a record in place with all its text, and marks it as read', async () => {
    const message = `One.\n\n  Two. ${'word '.repeat(980)}end`
    const row = await add({ message })
    const list = await open()
    expect(list.texts('tbody th')[0]).toContain(`${words.unread}: ${row.name}`)
    const page = await dashboard(list.link(readOf(row.name)))
    expect(isOpen(page)).toBe(true)
    expect(page.document.querySelector('dialog h3 + p')?.textContent).toBe(message)
    expect(page.texts('dialog h2')).toEqual([row.name])
    expect(page.texts('dialog h2 + p')[0]).toContain(row.reference)
    expect(page.texts('dialog dd')).toContain(row.email)
    expect(page.texts('tbody th')[0]).not.toContain(words.unread)

    const closed = await dashboard(page.link(words.close))
    expect(isOpen(closed)).toBe(false)
    expect(closed.texts('tbody th')[0]).not.toContain(words.unread)
  })

  test('marks one record as unread again', async () => {
    const [other, row] = await addMany(2)
    await open(`&open=${other?.id}`)
    const page = await open(`&page=1&open=${row?.id}`)
    const after = await administrator.submit(page, words.markUnread)
    expect(after.texts('[role=status]')).toContain(messages.marked.marked_unread)
    expect(isOpen(after)).toBe(false)
    expect(after.url.search).toBe(`?tab=${tab}`)
    const unread = after.texts('tbody th').map((name) => name.startsWith(words.unread))
    expect(unread).toEqual([true, false])
  })

  test('deleting asks first, and cancelling changes nothing', async () => {
    await addMany(1)
    const asked = await dashboard((await open()).link(words.deleteRecordOf('Sender 1')))
    expect(asked.texts('dialog[open]').join()).toContain(
      'Are you sure you want to delete this record? It moves to the trash and can be brought back for 30 days.',
    )
    expect(asked.texts('dialog').join()).toContain('Sender 1')
    const cancelled = await dashboard(asked.link(words.cancel))
    expect(isOpen(cancelled)).toBe(false)
    expect(names(cancelled)).toEqual(['Sender 1'])
  })

  test('a confirmed deletion removes only this record, says so once and returns to its page', async () => {
    const rows = await addMany(27)
    await addApplication({ id: rows[0]?.id as number })
    const others = { contact_messages: addEnquiry, enquiries: addMessage }
    await others[tab as keyof typeof others]({ id: rows[0]?.id as number })

    const asked = await open(`&page=2&delete=${rows[0]?.id}`)
    const after = await administrator.submit(asked, words.deleteDialog.confirm)
    expect(after.url.search).toBe(`?tab=${tab}&page=2`)
    expect(isOpen(after)).toBe(false)
    expect(after.texts('[role=status] p')).toContain('Record deleted successfully')
    expect(names(after)).toEqual(['Sender 2'])
    expect((await open()).text).not.toContain(messages.deleted)
    expect(await count()).toBe(26)
    expect(await database.jobApplication.count()).toBe(1)
    expect(
      (await database.contactMessage.count({ where: { deletedAt: null } })) +
        (await database.enquiry.count({ where: { deletedAt: null } })),
    ).toBe(27)
  })

  test('markup comes back as text', async () => {
    const harmlessRow = await add({ name: 'harmless', email: 'a@example.com' })
    const harmless = [await open(), await open(`&open=${harmlessRow.id}`)]
    await administrator.post(`/admin/dashboard/delete?tab=${tab}`, { id: String(harmlessRow.id) })
    for (const payload of payloadsWithin(100, tab.length)) {
      const email = `${payload.replaceAll(/[\s@]/g, '')}@example.com`
      const { id } = await add({ name: payload, message: payload, email })
      const [page, opened] = [await open(), await open(`&open=${id}`)]
      expect(page.document.querySelector('tbody .line-clamp-2')?.textContent, payload).toBe(payload)
      expect(page.document.querySelector('tbody th')?.textContent, payload).toContain(payload)
      expect(page.document.querySelector('tbody [href^="mailto:"]')?.textContent, payload).toBe(email)
      expect(opened.document.querySelector('dialog h3 + p')?.textContent, payload).toBe(payload)
      expect(unexpectedMarkup(page, harmless[0] as Page), payload).toEqual([])
      expect(unexpectedMarkup(opened, harmless[1] as Page), payload).toEqual([])
      const asked = await open(`&delete=${id}`)
      expect(asked.document.querySelector('dialog')?.textContent, payload).toContain(payload)
      await administrator.submit(asked, words.deleteDialog.confirm)
    }
    expect(await count()).toBe(0)
  })
})

test('a message is answered by mail, with its subject', async () => {
  const subject = 'Prices & dates? 100% "soon"\r\nBcc: all@example.com'
  const row = await addMessage({ subject, email: 'a?b&c@example.com' })
  const letter = await administrator.open((await dashboard('?tab=contact_messages')).link(words.replyTo(row.name)))
  const answered = `Re: Prices & dates? 100% "soon" Bcc: all@example.com (${row.reference})`
  expect(letter.form(letterPage.send).values.subject).toBe(answered)
})

test('an enquiry shows its type and phone, and is answered with its reference', async () => {
  const row = await addEnquiry({ inquiryType: 'certification', phone: '+44 (20) 1234-567' })
  const page = await dashboard('?tab=enquiries')
  expect(page.texts('tbody tr').join()).toContain('Certification')
  expect(page.link('+44 (20) 1234-567')).toBe('tel:+44201234567')
  const letter = await administrator.open(page.link(words.replyTo(row.name)))
  expect(letter.form(letterPage.send).values.subject).toBe(`Re: Your enquiry ${row.reference}`)
})

test.each(['', '  '])('an enquiry of the type %j is General', async (inquiryType) => {
  await addEnquiry({ inquiryType })
  expect((await dashboard('?tab=enquiries')).texts('tbody tr').join()).toContain('General')
})

test.each(['?tab=x', '?tab=', '?tab=enquiries&tab=x', '?tab=__proto__'])(
  'the address %s shows the applications',
  async (query) => {
    const page = await dashboard(query)
    expect(page.status).toBe(200)
    expect(page.text).toContain(messages.none('Job Applications'))
  },
)

test.each(['staff', 'jobs', '__proto__', 'constructor'])(
  'a deletion from %j deletes nothing of another table',
  async (tab) => {
    const { id } = await addEnquiry()
    await addApplication({ id })
    await addMessage({ id })
    await administrator.post('/admin/dashboard/delete', { tab, id: String(id) })
    const left = [
      database.jobApplication.count(),
      database.contactMessage.count({ where: { deletedAt: null } }),
      database.enquiry.count({ where: { deletedAt: null } }),
    ]
    expect(await Promise.all(left)).toEqual([1, 1, 1])
  },
)
