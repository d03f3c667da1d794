// Covers the judgement on spam, and that its sender cannot tell.
import { expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { suspicionWords } from '#app/content/admin/spam/review.ts'
import { contactPage } from '#app/content/site/contact.ts'
import { enquiriesPage } from '#app/content/site/enquiries.ts'
import { honeypotName } from '#app/http/forms/seal.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { request, signIn, site, Visitor } from '../../support/app.ts'
import { applicationAnswers, listingAnswers } from '../../support/database/factories.ts'
import { sealed } from '../../support/forms/rendered.ts'
import { Page } from '../../support/pages/page.ts'

const someone = () => `${crypto.randomUUID()}@example.com`
const visitor = new Visitor()
const button = contactPage.form.submit.idle

const message = (email: string) => ({ name: 'Asha Rao', email, subject: 'A question', message: 'When do you open?' })
const stored = (email: string) => database.contactMessage.findFirstOrThrow({ where: { email } })

/** Without what differs between two answers. */
const told = (page: Page, email: string) =>
  page.text.replaceAll(email, 'EMAIL').replaceAll(/[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'REFERENCE')

/** The page as a program has it, which reads it in no time. */
async function openAtOnce(path: string): Promise<Page> {
  const response = await request(path)
  return new Page(response.status, new URL(path, site), response.headers, await response.text())
}

const trapOf = (page: Page) =>
  page.document.querySelector('[aria-hidden=true] input[name^=q]')?.getAttribute('name') ?? ''

test('a bot that fills in everything at once gets the usual answer, and its record is in quarantine', async () => {
  const [person, bot] = [someone(), someone()]
  const honest = await visitor.submit(await visitor.open('/contact'), button, message(person))
  const page = await openAtOnce('/contact')
  const fields = { ...page.form(button).values, [trapOf(page)]: 'Asha', ...message(bot) }
  const answer = await visitor.post('/contact', fields)
  expect(answer.status).toBe(200)
  expect(told(answer, bot)).toBe(told(honest, person))
  expect(await stored(person)).toMatchObject({ deletedAt: null, quarantinedAt: null, suspicions: null })
  const row = await stored(bot)
  expect(row).toMatchObject({ ...{ suspicions: 'trapped tooFast' }, deletedAt: row.quarantinedAt })
  expect(row.quarantinedAt).not.toBeNull()
  const events = await database.auditEvent.findMany({ where: { subject: 'message', subjectId: String(row.id) } })
  expect(events.map(({ action, details }) => [action, details])).toEqual([
    ['message.quarantined', { suspicions: ['trapped', 'tooFast'] }],
  ])
  expect(await database.outboxItem.count({ where: { messageId: row.id } })).toBe(0)
})

test.each<[string, () => Record<string, string>, string | null]>([
  ['after one second', () => ({ rendered: sealed(1) }), 'tooFast'],
  ['after four seconds, as with autofill', () => ({ rendered: sealed(4) }), null],
  ['after 20 hours', () => ({ rendered: sealed(20 * 3_600) }), null],
  ['after a week', () => ({ rendered: sealed(7 * 24 * 3_600) }), null],
  ['after a clock was set back', () => ({ rendered: sealed(-3_600) }), null],
  ['without a page of ours', () => ({}), 'unrendered'],
  ['with an id of its own and no page of ours', () => ({ submissionId: crypto.randomUUID() }), 'unrendered'],
  ['from an open page of 0.2.0', () => ({ submissionId: crypto.randomUUID(), q0123456789012: '' }), null],
  ['with a forged time', () => ({ rendered: `00000001${sealed().slice(8)}` }), 'unrendered'],
  ['with no seal at all', () => ({ rendered: 'sealed' }), 'unrendered'],
  ['with an id that the browser made', () => ({ rendered: sealed(), submissionId: crypto.randomUUID() }), null],
  ['from a browser that tells of two seconds', () => ({ rendered: sealed(), took: '2000' }), 'tooFast'],
  ['from a browser that tells of four seconds', () => ({ rendered: sealed(), took: '4000' }), null],
  ['from a browser that tells nonsense', () => ({ rendered: sealed(), took: 'soon' }), null],
])('%s', async (_when, fields, suspicions) => {
  const email = someone()
  expect((await visitor.post('/contact', { ...fields(), ...message(email) })).status).toBe(200)
  expect((await stored(email)).suspicions).toBe(suspicions)
})

test('a form returned with errors keeps its first rendering time, and is judged once', async () => {
  const email = someone()
  const page = await visitor.submit(await visitor.open('/contact'), button, { ...message(email), name: '' })
  expect(page.status).toBe(400)
  const { rendered = '' } = page.form(button).values
  expect(trapOf(page)).toBe(honeypotName(rendered))
  const again = { name: 'Asha Rao', submissionId: crypto.randomUUID() }
  await visitor.submit(page, button, again)
  await visitor.submit(page, button, { ...again, [trapOf(page)]: 'filled in now' })
  const rows = await database.contactMessage.findMany({ where: { email } })
  expect(rows.map(({ suspicions }) => suspicions)).toEqual([null])
})

test('the honeypot field is out of sight, of the keyboard and of autofill', async () => {
  for (const path of ['/contact', '/enquiries', '/careers/1', '/careers?job=1&tab=apply']) {
    const page = await openAtOnce(path)
    const [input, ...others] = page.document.querySelectorAll('[aria-hidden=true] input[name^=q]')
    expect(others).toEqual([])
    expect(input?.closest('.sr-only')).not.toBeNull()
    const attributes = Object.fromEntries([...(input?.attributes ?? [])].map(({ name, value }) => [name, value]))
    expect(attributes).toMatchObject({ type: 'text', tabindex: '-1', autocomplete: 'off', 'data-lpignore': 'true' })
    expect(attributes.name).toMatch(/^q\d{13}$/)
    expect(page.document.querySelector(`form#${attributes.form}`)).not.toBeNull()
  }
  const attributesIn = ({ document }: Page) =>
    [...(document.querySelector('[aria-hidden=true] input[name^=q]')?.attributes ?? [])]
      .map(({ name, value }) => [name.toLowerCase(), name === 'name' ? '' : value])
      .toSorted()
  const first = await visitor.open('/contact')
  const back = await visitor.submit(first, button, { ...message(someone()), name: '' })
  expect(attributesIn(back)).toEqual(attributesIn(first))
  const names = await Promise.all([openAtOnce('/contact'), openAtOnce('/enquiries')])
  expect(names.map(({ document }) => document.querySelectorAll('[name="rendered"]').length)).toEqual([1, 1])
})

test('refuses a honeypot field with another name', async () => {
  const page = await openAtOnce('/contact')
  const fields = { ...page.form(button).values, ...message(someone()), q0000000000000: '' }
  expect((await visitor.post('/contact', fields)).status).toBe(400)
})

test('a suspected application is listed, marked, acknowledged, notified and sent to webhooks', async () => {
  const administrator = await signIn()
  const url = 'https://systems.example.com/events'
  await database.webhook.create({ data: { url, secret: 'whsec_', events: ['application.received'] } })
  for (const [path, answers] of [
    ['/careers/1', applicationAnswers],
    ['/careers?job=1&tab=apply', listingAnswers],
  ] as const) {
    const email = someone()
    const page = await visitor.post(path, answers({ email, rendered: sealed(0) }))
    expect(page.status).toBe(200)
    expect(page.url.pathname).toMatch(/^\/careers\/receipt\//)
    const row = await database.jobApplication.findFirstOrThrow({ where: { email } })
    expect(row).toMatchObject({ suspicions: 'tooFast', resumeState: 'stored', possibleDuplicate: false })
    expect(row).toMatchObject({ deletedAt: null, quarantinedAt: null, notSpamAt: null })
    expect(row.resumeKey).not.toBeNull()
    const told = await database.outboxItem.findMany({ where: { applicationId: row.id }, orderBy: { kind: 'asc' } })
    expect(told.map(({ kind }) => kind)).toEqual(['application.acknowledged', 'application.notified'])
    expect(JSON.stringify(told[1]?.content)).toContain(suspicionWords.tooFast)
    const events = await database.outboxItem.findMany({ where: { recipient: url } })
    expect(JSON.stringify(events.map(({ content }) => content))).toContain(row.reference)
    for (const list of [`/admin/dashboard?q=${email}`, `/admin/applications/board?q=${email}`]) {
      const marked = (await administrator.open(list)).texts('tr, li').filter((text) => text.includes(row.reference))
      expect(marked.join(), list).toContain(dashboardPage.possibleSpam)
    }
    expect((await visitor.open(page.url.pathname)).text).toContain(row.reference)
    const data = await (await visitor.request(`${page.url.pathname}/data`)).text()
    expect(data).not.toMatch(/quarantine|suspicion|tooFast|deleted|notSpam/i)
  }
  await database.webhook.deleteMany()
})

test('a form of the offline queue is as old as its page, and is judged by its fields', async () => {
  const [queued, older, bot, trapped] = [someone(), someone(), someone(), someone()]
  const send = (email: string, more: Record<string, string>) => {
    const submissionId = crypto.randomUUID()
    return visitor.post('/careers/sync', applicationAnswers({ email, submissionId, form: 'job', jobId: '1', ...more }))
  }
  const seal = sealed()
  const answers = [
    await send(queued, { rendered: sealed(7 * 24 * 3_600) }),
    // Versions before this one kept no seal.
    await send(older, {}),
    await send(bot, { rendered: `00000001${seal.slice(8)}` }),
    await send(trapped, { rendered: seal, [honeypotName(seal) ?? '']: 'Asha' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const kept = (email: string) => database.jobApplication.findFirstOrThrow({ where: { email } })
  expect(await kept(queued)).toMatchObject({ suspicions: null, deletedAt: null })
  expect(await kept(older)).toMatchObject({ suspicions: null, deletedAt: null })
  expect(await kept(bot)).toMatchObject({ suspicions: 'unrendered', deletedAt: null })
  expect(await kept(trapped)).toMatchObject({ suspicions: 'trapped', deletedAt: null })
})

test('twenty concurrent posts with advertising in every field are in quarantine, and at most one mail is sent', async () => {
  const stranger = someone()
  const advertising = 'Cheap watches at https://watches.example'
  const before = await database.outboxItem.count({ where: { recipient: stranger } })
  const posts = Array.from({ length: 20 }, (_, number) => {
    const fields = {
      rendered: sealed(),
      name: advertising,
      email: stranger,
      message: `${advertising} ${number}`,
    }
    const [path, own] = number % 2 ? ['/enquiries', { inquiryType: 'other' }] : ['/contact', { subject: advertising }]
    return new Visitor(ownAddress()).post(path as string, { ...fields, ...own } as Record<string, string>)
  })
  expect(new Set((await Promise.all(posts)).map(({ status }) => status))).toEqual(new Set([200]))
  const where = { email: stranger }
  const rows = [...(await database.contactMessage.findMany({ where })), ...(await database.enquiry.findMany({ where }))]
  expect(rows).toHaveLength(20)
  expect(rows.filter(({ quarantinedAt }) => quarantinedAt === null)).toEqual([])
  expect((await database.outboxItem.count({ where: { recipient: stranger } })) - before).toBe(0)
})

test('the same text from several addresses is a weak sign: with an old form it marks, and the message is listed', async () => {
  const words = `${crypto.randomUUID().replaceAll(/\d/g, 'g')} `.repeat(4)
  const send = async (email: string, rendered = sealed()) => {
    await visitor.post('/contact', { rendered, ...message(email), message: words })
    return database.contactMessage.findFirstOrThrow({ where: { email }, orderBy: { id: 'desc' } })
  }
  const [first, second, third, fourth] = [someone(), someone(), someone(), someone()]
  for (const email of [first, first, first, second, third]) expect((await send(email)).suspicions).toBeNull()
  const marked = await send(fourth, sealed(3 * 24 * 3_600))
  expect(marked).toMatchObject({ suspicions: 'stale repeatedText', deletedAt: null, quarantinedAt: null })
  const mails = await database.outboxItem.findMany({ where: { messageId: marked.id }, orderBy: { kind: 'asc' } })
  expect(mails.map(({ kind }) => kind)).toEqual(['message.acknowledged', 'message.notified'])
})

test('the same text repeated from one address, or from many, is marked after a while', async () => {
  const email = someone()
  const text = `Best prices of the year at https://example.com/${email} for whoever orders today, with your money back.`
  for (let time = 0; time < 12; time++)
    await new Visitor(ownAddress()).post('/contact', {
      ...{ rendered: sealed(), ...message(email) },
      message: `${text} ${time}`,
    })
  const rows = await database.contactMessage.findMany({ where: { email }, orderBy: { id: 'asc' } })
  expect(rows.map(({ suspicions }) => suspicions)).toEqual([
    ...Array(5).fill(null),
    ...Array(7).fill('manyFromSender sentAgain'),
  ])
  expect(rows.filter(({ deletedAt }) => deletedAt)).toEqual([])
})

test('an applicant for every job with one letter is not suspected', async () => {
  const email = someone()
  for (const job of [1, 2, 3, 4, 5, 6])
    await visitor.post(`/careers/${job}`, applicationAnswers({ email, rendered: sealed() }))
  const rows = await database.jobApplication.findMany({ where: { email } })
  expect(rows.map(({ suspicions }) => suspicions)).toEqual(Array(6).fill(null))
})

test('a frequent sender is not suspected for that alone, and neither is a class in one room', async () => {
  const room = new Visitor(ownAddress())
  const emails = Array.from({ length: 25 }, someone)
  for (const email of emails) await room.post('/contact', { rendered: sealed(), ...message(email) })
  const where = { email: { in: emails }, quarantinedAt: null }
  expect(await database.contactMessage.count({ where })).toBe(25)
})

test('judges the enquiries’ form, too', async () => {
  const email = someone()
  const page = await openAtOnce('/enquiries')
  const answers = { name: 'Asha', email, inquiryType: 'other', message: 'Is it paid?' }
  await visitor.post('/enquiries', { ...page.form(enquiriesPage.form.submit.idle).values, ...answers })
  expect((await database.enquiry.findFirstOrThrow({ where: { email } })).suspicions).toBe('tooFast')
})
