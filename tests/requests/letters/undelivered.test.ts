// Emails that an applicant or sender did not get, where a recruiter sees them.
import { beforeEach, describe, expect, test } from 'vitest'
import { filterWords } from '#app/content/admin/filters.ts'
import { undeliveredWords as words } from '#app/content/admin/mail/undelivered.ts'
import type { MailKind } from '#app/domain/outbox/kinds.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addApplication, addEnquiry, addMessage, emptyLists } from '../../support/database/factories.ts'
import { addMail } from '../../support/mail/outbox.ts'
import { member } from '../../support/staff/members.ts'

const owner = await signIn()
const { visitor: recruiter } = await member('recruiter')
const { visitor: editor } = await member('editor')

beforeEach(emptyLists)

async function bounce(about: object, kind: MailKind) {
  const id = await addMail({ kind, about: about as never, to: 'asha@exmaple.com' })
  await database.outboxItem.update({ where: { id }, data: { state: 'failed', settledAt: new Date() } })
  const response = '550 5.1.1 <asha@exmaple.com>: User unknown'
  await database.delivery.create({ data: { itemId: id, channel: 'mail', outcome: 'refused', response } })
  return id
}

const sentence = 'Our acknowledgement to asha@exmaple.com could not be delivered: the address does not exist.'

test('a recruiter sees undelivered mails on the application, in its dialog, in the list and on Today', async () => {
  const { id } = await addApplication({ name: 'Asha Nair' })
  const other = await addApplication({ name: 'Ravi Patel' })
  const mail = await bounce({ applicationId: id }, 'application.acknowledged')
  await bounce({ applicationId: id }, 'application.interview')
  await bounce({ applicationId: other.id }, 'application.notified')

  const page = await recruiter.open(`/admin/applications/${id}`)
  const told = page.texts('.timeline li p').filter((text) => text.includes('could not be delivered'))
  expect(told).toHaveLength(2)
  expect(told).toContain(sentence)
  expect(told).toContain(
    'Our interview invitation to asha@exmaple.com could not be delivered: the address does not exist.',
  )
  expect(page.texts('header a')).toContain(words.badge)
  expect(page.html).not.toContain(`/admin/mail/${mail}`)

  const list = await recruiter.open('/admin/dashboard')
  const row = (name: string) => list.texts('tbody tr').find((text) => text.includes(name))
  expect(row('Asha Nair')).toContain(words.badge)
  expect(row('Ravi Patel')).not.toContain(words.badge)
  expect((await recruiter.open('/admin/today')).texts('section[aria-labelledby=undelivered]').join()).toContain(
    'Asha Nair',
  )
  const filtered = await recruiter.open('/admin/dashboard?waiting=email')
  expect(filtered.text).toContain(filterWords.waiting.for.email)
  expect(filtered.texts('tbody tr')).toHaveLength(1)

  const shown = await owner.open(`/admin/applications/${id}`)
  expect((await owner.open(shown.link(words.details))).status).toBe(200)
  expect((await editor.open('/admin/today')).text).not.toContain('Asha Nair')
  await database.outboxItem.updateMany({ data: { state: 'sent' } })
  for (const address of [`/admin/applications/${id}`, '/admin/dashboard']) {
    const shown = await recruiter.open(address)
    expect(shown.text).not.toContain(sentence)
    expect(shown.texts('tbody').join()).not.toContain(words.badge)
  }
})

describe.each([
  { noun: 'message', tab: 'contact_messages', add: addMessage },
  { noun: 'enquiry', tab: 'enquiries', add: addEnquiry },
] as const)('a $noun', ({ noun, tab, add }) => {
  test('shows undelivered mails to its sender in its dialog, its list and on Today', async () => {
    const { id } = await add({ name: 'Asha Nair' })
    await bounce({ [`${noun}Id`]: id }, `${noun}.acknowledged`)
    const opened = await recruiter.open(`/admin/dashboard?tab=${tab}&open=${id}`)
    expect(opened.texts('dialog').join()).toContain(sentence)
    expect(opened.texts('tbody tr').join()).toContain(words.badge)
    const today = (await recruiter.open('/admin/today')).texts('section[aria-labelledby=undelivered]')
    expect(today.join()).toContain(`Asha Nair ${noun === 'message' ? 'Message' : 'Enquiry'}`)
  })
})
