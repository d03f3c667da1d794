import { beforeEach, expect, test } from 'vitest'
import { outboxMessages as messages, outboxPage, outboxItemPage as words } from '#app/content/admin/mail/outbox.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addApplication, addMessage } from '../../support/database/factories.ts'
import { addMail, mailById } from '../../support/mail/outbox.ts'

const owner = await signIn()
const minute = 60_000

beforeEach(() => database.outboxItem.deleteMany())

/** Adds an attempt in the past with that response. */
async function tried(id: string, state: string, outcome: string, response: string, ago = 0) {
  const at = new Date(Date.now() - ago)
  const settledAt = state === 'waiting' ? null : at
  await database.outboxItem.update({ where: { id }, data: { state, attempts: 1, settledAt } })
  const delivery = await database.delivery.create({ data: { itemId: id, outcome, response, at } })
  await database.outboxItem.update({ where: { id }, data: { failedFrom: delivery.id } })
}

test('without a mail server the page says how to set one, and waiting mails can be read and copied', async () => {
  const content = { subject: 'We have it <b>', text: 'Dear Asha,\n  we have it.', html: '<html><head></head>We</html>' }
  const { id: messageId, reference } = await addMessage()
  const id = await addMail({ to: 'asha@example.com', content, about: { messageId } })
  const list = await owner.open('/admin/mail')
  expect(list.text).toContain(outboxPage.noServer.title)
  expect(list.link(outboxPage.noServer.link)).toBe('/admin/settings/mail')
  expect(list.text).toContain('asha@example.com')
  const page = await owner.open(`/admin/mail/${id}`)
  expect(page.html).toContain(`>${content.text}</pre>`)
  for (const part of [content.subject, reference, words.noTries]) expect(page.text).toContain(part)
})

test('the preview of a mail is a sandboxed document', async () => {
  const id = await addMail()
  const response = await owner.request(`/admin/mail/${id}/html`)
  const policy = response.headers.get('Content-Security-Policy')
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
  expect(await response.text()).toContain('We have it.')
})

test('a failed mail shows the response of the server, and can be sent again', async () => {
  const id = await addMail()
  await tried(id, 'failed', 'refused', '550 5.1.1 Nobody of that name')
  const page = await owner.open(`/admin/mail/${id}`)
  expect(page.text).toContain('550 5.1.1 Nobody of that name')
  const after = await owner.submit(page, words.retry)
  expect(after.text).toContain(messages.retried)
  expect(await mailById(id)).toMatchObject({ state: 'waiting', attempts: 0, settledAt: null })
  const again = await owner.post(`/admin/mail/${id}`, { intent: 'retry' })
  expect(again.text).toContain(messages.notRetried)
  const { action, subjectId } = await database.auditEvent.findFirstOrThrow({ orderBy: { id: 'desc' } })
  expect({ action, subjectId }).toEqual({ action: 'mail.retried', subjectId: id })
})

test.each([
  ['withdrawn', { status: 'withdrawn' }],
  ['deleted', { deletedAt: new Date() }],
] as const)('a letter about an application that is %s is not sent again', async (reason, change) => {
  const { id: applicationId } = await addApplication(change)
  const id = await addMail({ kind: 'application.letter', about: { applicationId } })
  await tried(id, 'failed', 'deferred', '')
  const page = await owner.open(`/admin/mail/${id}`)
  expect(page.text).toContain(words.unwanted[reason])
  expect(page.text).not.toContain(words.retry)
  expect((await owner.post(`/admin/mail/${id}`, { intent: 'retry' })).text).toContain(messages.notRetried)
  expect((await owner.post('/admin/mail', {})).text).toContain(messages.notRetried)
  expect((await mailById(id)).state).toBe('failed')
  await database.jobApplication.update({ where: { id: applicationId }, data: { status: 'new', deletedAt: null } })
  await owner.submit(await owner.open(`/admin/mail/${id}`), words.retry)
  expect((await mailById(id)).state).toBe('waiting')
})

test('a waiting mail can be cancelled, but not while it is being sent', async () => {
  const id = await addMail()
  await database.outboxItem.update({ where: { id }, data: { leasedUntil: new Date(Date.now() + minute) } })
  expect((await owner.open(`/admin/mail/${id}`)).text).toContain(words.onItsWay)
  expect((await owner.post(`/admin/mail/${id}`, { intent: 'cancel' })).text).toContain(messages.notCancelled)
  await database.outboxItem.update({ where: { id }, data: { leasedUntil: null } })
  const after = await owner.submit(await owner.open(`/admin/mail/${id}`), words.cancel)
  expect(after.text).toContain(messages.cancelled)
  expect((await mailById(id)).state).toBe('cancelled')
})

test('sends all failed mails that match the filters again at once', async () => {
  const [one, other, else_] = [await addMail(), await addMail(), await addMail({ kind: 'enquiry.acknowledged' })]
  for (const id of [one, other, else_]) await tried(id, 'failed', 'deferred', '')
  const page = await owner.open('/admin/mail?state=failed&kind=message.acknowledged')
  const after = await owner.submit(page, outboxPage.retryAll('2'))
  expect(after.text).toContain(messages.retriedAll(2))
  const states = await Promise.all([one, other, else_].map(async (id) => (await mailById(id)).state))
  expect(states).toEqual(['waiting', 'waiting', 'failed'])
})

test('does not send failed mails of other days than the shown ones', async () => {
  await tried(await addMail(), 'failed', 'deferred', '')
  expect((await owner.open('/admin/mail?state=failed&to=2099-01-01')).text).toContain(outboxPage.retryAll('1'))
  expect((await owner.open('/admin/mail?state=failed&from=2099-01-01')).text).not.toContain(outboxPage.retryAll('1'))
  await owner.post('/admin/mail?state=failed&from=2099-01-01', {})
  expect(await database.outboxItem.findMany({ select: { state: true } })).toEqual([{ state: 'failed' }])
})

test('filters the list by state and kind, searches a part of the address', async () => {
  for (let count = 0; count < 2; count++) await addMail({ to: `reader${count}@example.com` })
  const failed = await addMail({ to: 'gone@example.org', kind: 'newsletter.confirmation' })
  await tried(failed, 'failed', 'refused', '550 No')
  const rows = async (path: string) => (await owner.open(path)).texts('tbody tr').length
  expect(await rows('/admin/mail?state=failed')).toBe(1)
  expect(await rows('/admin/mail?kind=newsletter.confirmation')).toBe(1)
  expect(await rows('/admin/mail?q=EXAMPLE.org')).toBe(1)
  expect(await rows('/admin/mail?q=nobody&state=nonsense')).toBe(0)
  expect(await rows('/admin/mail')).toBe(3)
})

test('sorts a mail with an id from its form by the time of writing', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  await addMail({ to: 'earlier@example.com' })
  await addMail({ id, to: 'latest@example.com' })
  await database.outboxItem.update({ where: { id }, data: { createdAt: new Date(Date.now() + minute) } })
  expect((await owner.open('/admin/mail')).texts('tbody tr')[0]).toContain('latest@example.com')
  expect((await owner.open('/admin/mail?after=x.99999999999999999')).status).toBe(200)
})

test('never shows a sign-in link', async () => {
  const content = { subject: 'Come in', text: 'https://example.com/secret', html: '<p>secret</p>' }
  const id = await addMail({ kind: 'staff.invited', content })
  const page = await owner.open(`/admin/mail/${id}`)
  expect(page.text).toContain(words.withheld)
  expect(page.html).not.toContain('secret')
  expect((await owner.request(`/admin/mail/${id}/html`)).status).toBe(404)
  expect(await (await owner.request(`/admin/mail/${id}.data`)).text()).not.toContain('secret')
})

test('warns owners when mail has been failing for a quarter of an hour', async () => {
  const id = await addMail()
  await tried(id, 'waiting', 'deferred', '451 Not now', 16 * minute)
  for (const path of ['/admin/today', '/admin/mail'])
    expect((await owner.open(path)).text).toMatch(
      /Email has been failing since .*: 1 email is waiting to be tried again\./,
    )
  expect((await owner.open('/admin/dashboard')).text).toContain('Emails are not being sent.')
  const sent = await addMail()
  await tried(sent, 'sent', 'accepted', '250 Ok')
  expect((await owner.open('/admin/today')).text).not.toContain('Email has been failing')
})

test('answers 404 for an unknown mail', async () => {
  expect((await owner.request(`/admin/mail/${crypto.randomUUID()}`)).status).toBe(404)
})
