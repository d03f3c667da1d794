// Covers the quarantine as the staff see and use it.

import { beforeAll, expect, test } from 'vitest'
import { selectionBar } from '#app/content/admin/bulk.ts'
import { overviewWords } from '#app/content/admin/company/today.ts'
import { destinationWords } from '#app/content/admin/navigation/destinations.ts'
import { placeMessages as messages, placePage as words } from '#app/content/admin/places.ts'
import { possibleSpam, suspicionWords, waitingForReview } from '#app/content/admin/spam/review.ts'
import { enquiryWords } from '#app/content/enquiries.ts'
import { messageWords } from '#app/content/messages.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { expiresAfter, keptForDays } from '#app/domain/retention.ts'
import { formatDate } from '#app/formats.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addApplication, addEnquiry, addMessage } from '../../support/database/factories.ts'
import { sealed } from '../../support/forms/rendered.ts'
import { member } from '../../support/staff/members.ts'

let administrator: Visitor
beforeAll(async () => {
  administrator = await signIn()
})

function suspected(suspicions = 'tooFast', since = new Date()) {
  return { deletedAt: since, quarantinedAt: since, suspicions }
}

const named = () => `Asha ${crypto.randomUUID()}`
const actionsOn = async (subject: string, id: number) => {
  const events = await database.auditEvent.findMany({
    where: { subject, subjectId: String(id) },
    orderBy: { id: 'asc' },
  })
  return events.map(({ action }) => action)
}
type Kind = 'contact_messages' | 'enquiries'

const address = (kind: Kind, ...ids: number[]) =>
  `/admin/dashboard?tab=${kind}&in=spam${ids.map((id) => `&id=${id}`).join('')}`
const order = (kind: Kind, intent: 'release' | 'erase', ...ids: number[]) =>
  administrator.post(address(kind, ...ids).replace('dashboard', 'dashboard/selected/place'), { intent })

test('lists a suspected record in full with the reasons, and nowhere else', async () => {
  const name = named()
  const message = await addMessage({ name, ...suspected('tooFast manyLinks') })
  const enquiry = await addEnquiry({ name, ...suspected('unrendered') })
  const expected = {
    contact_messages: [message.message, suspicionWords.tooFast, suspicionWords.manyLinks],
    enquiries: [enquiry.message, suspicionWords.unrendered],
  }
  for (const kind of ['contact_messages', 'enquiries'] as const) {
    const page = await administrator.open(`${address(kind)}&q=${encodeURIComponent(name)}`)
    for (const text of [
      name,
      ...expected[kind],
      words.lead.spam(keptForDays.quarantinedSubmission, [messageWords, enquiryWords]),
    ])
      expect(page.text).toContain(text)
    expect(page.link(words.eraseOf(name))).toContain('bulk=erase')
  }
  const opened = await administrator.open(`${address('contact_messages')}&open=${message.id}`)
  expect(opened.texts('dialog[open]').join()).toContain(message.message)
  const row = await database.contactMessage.findUniqueOrThrow({ where: { id: message.id } })
  expect(row.readAt).toBeNull()
  const elsewhere = [
    '/admin/dashboard',
    `/admin/dashboard?q=${encodeURIComponent(name)}`,
    '/admin/dashboard?tab=contact_messages',
    '/admin/dashboard?tab=enquiries',
    '/admin/applications/board',
    `/admin/search?q=${encodeURIComponent(name)}`,
    '/admin/dashboard?in=trash&tab=contact_messages',
    '/admin/dashboard?in=trash&tab=enquiries',
    '/admin/audit',
  ]
  for (const path of elsewhere) {
    const page = await administrator.open(path)
    expect(page.status, path).toBe(200)
    expect(
      page.texts('td, li, h3').filter((text) => text.includes(name)),
      path,
    ).toEqual([])
  }
  const bar = await administrator.open('/admin/dashboard')
  expect(
    bar.texts('nav a').some((text) => text.startsWith(destinationWords.quarantine.text) && / \d+ waiting$/.test(text)),
  ).toBe(true)
})

test('counts exclude records in quarantine', async () => {
  const counts = async () => (await administrator.open('/admin/dashboard')).texts('nav a, dd, [role=tab], main a')
  const before = (await counts()).filter((text) => !text.startsWith(destinationWords.quarantine.text))
  await addEnquiry(suspected())
  await addMessage(suspected())
  const after = (await counts()).filter((text) => !text.startsWith(destinationWords.quarantine.text))
  expect(after).toEqual(before)
})

test('a released record enters its list once, and is announced once, under concurrent releases', async () => {
  const { id, email } = await addMessage({ name: named(), ...suspected() })
  const pages = await Promise.all([1, 2].map(() => order('contact_messages', 'release', id)))
  const told = pages.map(({ text }) => text)
  expect(told.filter((text) => text.includes(messages.done.release(1)))).toHaveLength(1)
  expect(told.filter((text) => text.includes(messages.gone))).toHaveLength(1)
  const row = await database.contactMessage.findUniqueOrThrow({ where: { id } })
  expect(row).toMatchObject({ deletedAt: null, quarantinedAt: null })
  expect(await actionsOn('message', id)).toEqual(['message.released', 'message.received'])
  const mails = await database.outboxItem.findMany({ where: { messageId: id }, orderBy: { kind: 'asc' } })
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['message.acknowledged', email],
    ['message.notified', company.contactEmail],
  ])
  expect((await administrator.open('/admin/dashboard?tab=contact_messages')).text).toContain(row.name)
})

test('releases or erases several after a question, without JavaScript', async () => {
  const rows = await Promise.all([1, 2, 3].map(() => addEnquiry({ name: named(), ...suspected() })))
  const [first, second, third] = rows.map(({ id }) => id) as [number, number, number]
  const none = await administrator.open(`${address('enquiries')}&bulk=release`)
  expect(none.text).toContain(selectionBar.nothing)
  const asked = await administrator.open(`${address('enquiries', first, second)}&bulk=release`)
  expect(asked.texts('dialog[open]').join()).toContain('2 records go into their list')
  const released = await order('enquiries', 'release', first, second)
  expect(released.text).toContain(messages.done.release(2))
  const question = await administrator.open(`${address('enquiries', third)}&bulk=erase`)
  const erased = await administrator.submit(question, 'Erase permanently')
  expect(erased.text).toContain(messages.done.erase(1))
  expect(await database.enquiry.count({ where: { id: third } })).toBe(0)
  expect(await database.erasure.count({ where: { id: rows[2]?.submissionId } })).toBe(1)
  expect(await actionsOn('enquiry', third)).toEqual(['enquiry.erased'])
  expect(await actionsOn('enquiry', first)).toEqual(['enquiry.released', 'enquiry.received'])
})

test('releases or erases nothing else this way', async () => {
  const [there, deleted] = [await addMessage(), await addMessage({ deletedAt: new Date() })]
  for (const intent of ['release', 'erase'] as const) {
    const page = await order('contact_messages', intent, there.id, deleted.id)
    expect(page.text).toContain(messages.gone)
  }
  expect(await database.contactMessage.count({ where: { id: { in: [there.id, deleted.id] } } })).toBe(2)
})

test('the sender of a released message is not suspected again for the same words', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  const send = async () => {
    const fields = { name: 'Asha www.asha.example', email, subject: 'My page', message: 'See it.' }
    await new Visitor().post('/contact', { rendered: sealed(), ...fields })
    return database.contactMessage.findFirstOrThrow({ where: { email }, orderBy: { id: 'desc' } })
  }
  const first = await send()
  expect(first.suspicions).toBe('linkInName')
  await order('contact_messages', 'release', first.id)
  expect((await send()).quarantinedAt).toBeNull()
})

test('a marked record shows its reasons, and "Not spam" removes the mark', async () => {
  const application = await addApplication({ name: named(), suspicions: 'trapped' })
  const message = await addMessage({ name: named(), suspicions: 'stale repeatedText' })
  const enquiry = await addEnquiry({ name: named(), suspicions: 'stale repeatedText' })
  const dialogs = [
    [`/admin/applications/${application.id}`, suspicionWords.trapped],
    [`/admin/dashboard?tab=contact_messages&open=${message.id}`, suspicionWords.repeatedText],
    [`/admin/dashboard?tab=enquiries&open=${enquiry.id}`, suspicionWords.repeatedText],
  ] as const
  for (const [path, reason] of dialogs) {
    const dialog = await administrator.open(path)
    expect(dialog.text, path).toContain(reason)
    const after = await administrator.submit(dialog, possibleSpam.notSpam)
    expect(after.text, path).toContain(possibleSpam.marked)
    expect(after.text, path).not.toContain(reason)
  }
  for (const [subject, { id }] of Object.entries({ application, message, enquiry }))
    expect(await actionsOn(subject, id)).toContain(`${subject}.released`)
  // The page that a colleague still has open says so, and keeps the note that is not added yet.
  const late = await administrator.post(`/admin/applications/${application.id}`, { act: 'not-spam', note: 'A note' })
  expect(late.text).toContain(possibleSpam.failed.gone)
  expect(late.texts('textarea').join()).toContain('A note')
  expect(await database.outboxItem.count({ where: { applicationId: application.id } })).toBe(0)
})

test('the dashboard names records that wait for a review, on every tab and with its overview folded', async () => {
  await database.jobApplication.deleteMany()
  await database.contactMessage.deleteMany()
  await database.enquiry.deleteMany()
  const open = async (who: Visitor, path = '') => (await who.open(`/admin/dashboard${path}`)).text
  expect(await open(administrator)).not.toContain('for your review')
  await addApplication({ suspicions: 'trapped' })
  expect(await open(administrator)).not.toContain('for your review')
  const [first, since] = [new Date(Date.now() - 3 * 24 * 3_600_000), new Date()]
  const day = (from: Date) => formatDate(expiresAfter('quarantinedSubmission', from), company.timeZone)
  await addMessage(suspected('tooFast', since))
  expect(await open(administrator)).toContain(
    `1 message looks like spam and waits for your review, until at least ${day(since)}.`,
  )
  await addMessage(suspected('tooFast', since))
  await addEnquiry(suspected('tooFast', first))
  const sentence = `2 messages and 1 enquiry look like spam and wait for your review, the first until at least ${day(first)}.`
  expect(await open(administrator)).toContain(sentence)
  for (const tab of ['contact_messages', 'enquiries', 'blog'])
    expect(await open(administrator, `?tab=${tab}`)).toContain(sentence)
  const page = await administrator.open('/admin/dashboard')
  const folded = await administrator.submit(page, overviewWords.fold.closeLabel)
  expect(folded.text).toContain(sentence)
  expect((await administrator.open(folded.link(waitingForReview.open))).url.search).toBe(
    '?tab=contact_messages&in=spam',
  )
  await administrator.submit(folded, overviewWords.fold.openLabel)
  const { visitor: editor } = await member('editor')
  expect(await open(editor)).not.toContain('for your review')
})
