import { beforeEach, expect, test } from 'vitest'
import { newsletterSending } from '#app/content/admin/newsletter/newsletter.ts'
import { subscribersPage as words } from '#app/content/admin/newsletter/subscribers.ts'
import { writeNextMails } from '#app/domain/newsletters/send.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import { member } from '../../support/staff/members.ts'
import { signUp, subscribe } from '../../support/subscribers/subscribers.ts'

beforeEach(async () => {
  await database.subscriber.deleteMany()
  await database.outboxItem.deleteMany()
  await database.auditEvent.deleteMany()
})

const addresses = (page: { texts: (selector: string) => string[] }) =>
  page.texts('tbody tr').map((row) => /\S+@example\.com/.exec(row)?.[0])

test('lists subscribers by status and by a part of the address', async () => {
  await subscribe('confirmed@example.com')
  await signUp('pending@example.com')
  await database.subscriber.create({ data: { email: 'older@example.com', createdAt: new Date(0) } })
  const { visitor: editor } = await member('editor')
  const all = await editor.open('/admin/subscribers')
  expect(addresses(all)).toEqual(['pending@example.com', 'confirmed@example.com', 'older@example.com'])
  expect(all.text).toContain(words.lead(1))
  expect(all.texts('tbody tr').filter((row) => row.includes(words.neverAsked))).toHaveLength(1)
  expect(addresses(await editor.open('/admin/subscribers?subscription=confirmed'))).toEqual(['confirmed@example.com'])
  expect(addresses(await editor.open('/admin/subscribers?q=OLD'))).toEqual(['older@example.com'])
  expect((await editor.open('/admin/subscribers?q=nobody')).text).toContain('No subscribers found.')
})

test('an address entered by a bot is listed apart, until a colleague marks it as no spam or a person enters it', async () => {
  const suspected = ['one@example.com', 'other@example.com']
  await database.subscriber.createMany({ data: suspected.map((email) => ({ email, status: 'suspected' })) })
  const { visitor: editor } = await member('editor')
  const all = await editor.open('/admin/subscribers')
  expect(addresses(all)).toEqual([])
  expect(await (await editor.request(all.link(words.export))).text()).not.toContain('@')
  const apart = await editor.open('/admin/subscribers?subscription=suspected')
  expect(addresses(apart)).toEqual(suspected.toReversed())
  const released = await editor.submit(apart, words.releaseOf('one@example.com'))
  expect(released.text).toContain(words.released)
  expect(addresses(released)).toEqual(['other@example.com'])
  expect((await editor.submit(apart, words.releaseOf('one@example.com'))).text).toContain(words.notReleased)
  await signUp('other@example.com')
  const mails = await database.outboxItem.findMany({ orderBy: { createdAt: 'asc' } })
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    suspected.map((email) => ['newsletter.confirmation', email]),
  )
  const rows = await database.subscriber.findMany({ orderBy: { email: 'asc' } })
  expect(rows.map(({ status, token }) => [status, token !== null])).toEqual([
    ['pending', true],
    ['pending', true],
  ])
})

test('a search is literal, in the list and in its table', async () => {
  const emails = ['a_b@example.com', 'axb@example.com', 'a%b@example.com', 'ab@example.com', 'a\\b@example.com']
  await database.subscriber.createMany({ data: emails.map((email) => ({ email })) })
  const visitor = await signIn()
  for (const [typed, found] of [
    ['A_B', 'a_b@example.com'],
    ['a%b', 'a%b@example.com'],
    ['a\\b', 'a\\b@example.com'],
  ] as const) {
    const list = await visitor.open(`/admin/subscribers?q=${encodeURIComponent(typed)}&subscription=pending`)
    expect(addresses(list)).toEqual([found])
    const lines = (await (await visitor.request(list.link(words.export))).text()).trim().split('\r\n')
    expect(lines.map((line) => line.includes(found))).toEqual([false, true])
  }
})

test('erases an address after a question, with its mails', async () => {
  await signUp('gone@example.com')
  await signUp('stays@example.com')
  const visitor = await signIn()
  const list = await visitor.open('/admin/subscribers')
  const question = await visitor.open(list.link(words.eraseOf('gone@example.com')))
  expect(question.text).toContain(words.dialog.text)
  const after = await visitor.submit(question, words.dialog.confirm)
  expect(after.text).toContain(words.erased)
  expect(addresses(after)).toEqual(['stays@example.com'])
  expect((await database.outboxItem.findMany()).map(({ recipient }) => recipient)).toEqual(['stays@example.com'])
  const again = await visitor.submit(question, words.dialog.confirm)
  expect(again.texts('[role=alert]').join()).toContain(words.gone)
})

test('saves the table as the list is filtered, without formulas, and the log records the number', async () => {
  await subscribe('=cmd@example.com')
  await signUp('pending@example.com')
  const visitor = await signIn()
  const list = await visitor.open('/admin/subscribers?subscription=confirmed')
  const response = await visitor.request(list.link(words.export))
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="subscribers-.*\.csv";/)
  const text = await response.text()
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(`"'=cmd@example.com"`)
  const [told] = await database.auditEvent.findMany({ where: { action: 'subscriber.exported' } })
  expect(told).toMatchObject({ details: { count: 1 } })
})

test('a published post is previewed, tested, and sent after a question', async () => {
  const post = await addPost({ status: 'published', publishedAt: new Date(0), title: 'Of looms' })
  await subscribe('reader@example.com')
  await database.outboxItem.deleteMany()
  const { visitor: editor } = await member('editor')
  const page = await editor.open(`/admin/blog/${post.id}/newsletter`)
  expect(page.field(newsletterSending.subject).getAttribute('value')).toBe('Of looms')
  const framed = await editor.request(`/admin/blog/${post.id}/newsletter/mail`)
  expect(framed.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(await framed.text()).toContain('Of looms')

  const shown = await editor.submit(page, newsletterSending.show, { subject: ' Threads &  looms' })
  expect(shown.field(newsletterSending.subject).getAttribute('value')).toBe('Threads & looms')
  expect(shown.texts('dd')).toContain('Threads & looms')
  const frame = shown.document.querySelector('iframe')?.getAttribute('src') ?? ''
  expect(await (await editor.request(frame)).text()).toContain('<title>Threads &amp; looms</title>')

  const body = new URLSearchParams({ intent: 'test', subject: 'Tried' })
  await editor.request(page.url.pathname, { method: 'POST', body })
  expect(await database.outboxItem.findMany()).toMatchObject([{ kind: 'newsletter.test' }])

  const send = newsletterSending.send(1)
  const question = await editor.submit(page, send, { subject: 'Threads' })
  expect(question.text).toContain(newsletterSending.dialog.text)
  expect(await database.newsletter.count()).toBe(0)
  const order = new URLSearchParams({ intent: 'send', subject: 'Threads' })
  await editor.request(page.url.pathname, { method: 'POST', body: order })
  await editor.request(page.url.pathname, { method: 'POST', body: order })
  while (await writeNextMails());
  const mails = await database.outboxItem.findMany({ where: { kind: 'newsletter.post' } })
  expect(mails.map(({ recipient }) => recipient)).toEqual(['reader@example.com'])
  expect(await database.newsletter.findMany()).toMatchObject([{ postId: post.id, subject: 'Threads' }])

  const progress = await editor.open(page.url.pathname)
  expect(progress.text).toContain(newsletterSending.already)
  const stopped = await editor.submit(await editor.open(page.url.pathname), newsletterSending.stop)
  expect(stopped.text).toContain(newsletterSending.stopped(1))
})

test.each([
  ['   ', newsletterSending.subjectRequired],
  ['x'.repeat(201), newsletterSending.subjectTooLong],
])('an invalid subject is a 400 with the typed text: %j', async (subject, problem) => {
  const post = await addPost({ status: 'published', publishedAt: new Date(0), title: 'Of looms' })
  await subscribe('reader@example.com')
  await database.outboxItem.deleteMany()
  const { visitor: editor } = await member('editor')
  const page = await editor.open(`/admin/blog/${post.id}/newsletter`)
  for (const button of [newsletterSending.show, newsletterSending.test, newsletterSending.send(1)]) {
    const refused = await editor.submit(page, button, { subject })
    expect(refused.status).toBe(400)
    expect(refused.texts('[data-error-summary] li')).toEqual([problem])
    expect(refused.field(newsletterSending.subject).getAttribute('value')).toBe(subject)
    expect(refused.text).not.toContain(newsletterSending.dialog.text)
  }
  const send = new URLSearchParams({ intent: 'send', subject })
  expect((await editor.request(page.url.pathname, { method: 'POST', body: send })).status).toBe(400)
  expect(await database.newsletter.count({ where: { postId: post.id } })).toBe(0)
  expect(await database.outboxItem.count()).toBe(0)
})

test.each(['draft', 'published'])('makes no newsletter of a %s post', async (status) => {
  const post = await addPost({ status, publishedAt: null })
  const visitor = await signIn()
  const page = await visitor.open(`/admin/blog/${post.id}/newsletter`)
  expect(page.status).toBe(404)
  expect(page.text).toContain(newsletterSending.absent)
})
