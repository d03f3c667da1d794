// The mails that submissions cause: recipients and limits.
import { beforeEach, expect, test } from 'vitest'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { mailCaps } from '#app/domain/mail/caps.server.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { database } from '#app/platform/database/database.server.ts'
import { ownAddress } from '../../support/addresses.ts'
import { addApplication, addEnquiry, addJob, addMessage } from '../../support/database/factories.ts'

beforeEach(async () => {
  await database.outboxItem.deleteMany()
  await database.rateLimit.deleteMany()
})

const stranger = () => `${crypto.randomUUID()}@example.com`

const announce = (noun: 'application' | 'message' | 'enquiry', { id }: { id: number }, visitor?: string) =>
  database.$transaction((transaction) => recordEvent(transaction, 'visitor', `${noun}.received`, id, {}, { visitor }))

const mailsTo = (recipient: string) => database.outboxItem.findMany({ where: { recipient } })
const contentOf = (mail: { content: unknown } | undefined) => readableMail(mail?.content)

/** Moves all counts into the past. */
const pass = (milliseconds: number) =>
  database.rateLimit
    .findMany()
    .then((rows) =>
      Promise.all(
        rows.map(({ key, expire }) =>
          database.rateLimit.update({ where: { key }, data: { expire: new Date(Number(expire) - milliseconds) } }),
        ),
      ),
    )

const day = 24 * 3_600_000

test('messages and enquiries together send one acknowledgement a day to a mailbox, in any spelling', async () => {
  await announce('message', await addMessage({ email: 'asha.rao@gmail.com' }))
  await announce('enquiry', await addEnquiry({ email: 'Asha.Rao+1@gmail.com' }))
  await announce('message', await addMessage({ email: 'asharao+x+y@googlemail.com' }))
  const acknowledged = () => database.outboxItem.findMany({ where: { kind: { endsWith: '.acknowledged' } } })
  expect(await acknowledged()).toMatchObject([{ recipient: 'asha.rao@gmail.com', kind: 'message.acknowledged' }])
  expect(await database.outboxItem.count({ where: { kind: { endsWith: '.notified' } } })).toBe(3)

  await pass(day - 60_000)
  await announce('enquiry', await addEnquiry({ email: 'asha.rao@gmail.com' }))
  expect(await acknowledged()).toHaveLength(1)
  await pass(60_001)
  await announce('enquiry', await addEnquiry({ email: 'asha.rao@gmail.com' }))
  expect(await acknowledged()).toHaveLength(2)
})

test('all spellings of a domain are one domain', async () => {
  const spellings = [
    'example.com',
    'exam\uFE0Fple.com',
    'ｅxample.com',
    'ex\u034Fample.com',
    'example.ⅽom',
    'EXAMPLE.COM',
  ]
  for (const domain of spellings) await announce('message', await addMessage({ email: `victim@${domain}` }))
  expect(await database.outboxItem.count({ where: { kind: 'message.acknowledged' } })).toBe(1)
})

test('an applicant whose acknowledgement failed gets the next one for the same job', async () => {
  const [email, { id: jobId }] = [stranger(), await addJob()]
  await announce('application', await addApplication({ email, jobId }))
  await database.outboxItem.updateMany({ where: { recipient: email }, data: { state: 'cancelled' } })
  await announce('application', await addApplication({ email, jobId }))
  expect(await mailsTo(email)).toHaveLength(2)
})

test('applications send three acknowledgements a day to a mailbox, and one for each job', async () => {
  const email = stranger()
  const apply = async (jobId: number) => announce('application', await addApplication({ email, jobId }))
  const jobs = await Promise.all([addJob(), addJob(), addJob(), addJob()])
  const [first, second, third, fourth] = jobs.map(({ id }) => id) as [number, number, number, number]
  await apply(first)
  await apply(first)
  expect(await mailsTo(email)).toHaveLength(1)
  await pass(day / 2)
  await apply(second)
  await apply(third)
  await apply(fourth)
  expect(await mailsTo(email)).toHaveLength(3)
  await pass(day / 2)
  await apply((await addJob()).id)
  await apply((await addJob()).id)
  await apply(first)
  expect(await mailsTo(email)).toHaveLength(4)
})

test('concurrent requests count like sequential ones', async () => {
  const email = stranger()
  const messages = await Promise.all(Array.from({ length: 20 }, () => addMessage({ email })))
  await Promise.all(messages.map((message) => announce('message', message)))
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await mailsTo(company.contactEmail)).toHaveLength(20)
})

test('limits the acknowledgements that one visitor causes in a day, to any address', async () => {
  const visitor = ownAddress()
  const { most } = mailCaps.ofVisitor
  for (let time = 0; time < most + 5; time++) await announce('message', await addMessage(), visitor)
  const acknowledged = { where: { kind: 'message.acknowledged' } }
  expect(await database.outboxItem.count(acknowledged)).toBe(most)
  await announce('message', await addMessage(), ownAddress())
  expect(await database.outboxItem.count(acknowledged)).toBe(most + 1)
})

test('after the hourly limit of notifications one says that there are more, and all is stored', async () => {
  const { most, within } = mailCaps.ofCompany
  for (let time = 0; time < most + 5; time++) await announce('message', await addMessage())
  const mails = await mailsTo(company.contactEmail)
  expect(mails).toHaveLength(most + 1)
  expect(mails.filter(({ messageId }) => messageId === null)).toHaveLength(1)
  expect(contentOf(mails.find(({ messageId }) => messageId === null)).text).toContain('/admin/dashboard')
  await announce('enquiry', await addEnquiry())
  expect(await mailsTo(company.enquiriesEmail)).toHaveLength(1)
  await pass(within + 1)
  await announce('message', await addMessage())
  expect(await mailsTo(company.contactEmail)).toHaveLength(most + 2)
})

test.each([
  'asha,boss@example.com',
  '"asha boss"@example.com',
  'asha<boss@example.com',
  'asha(comment)@example.com',
  'asha;boss@example.com',
  'asha:boss@example.com',
  '=?utf-8?q?asha?=@[127.0.0.1]',
  `${'a'.repeat(250)}@example.com`,
])('no mail is sent to %s, nor can it be answered', async (email) => {
  await announce('message', await addMessage({ email }))
  expect(await mailsTo(email)).toEqual([])
  const [notified] = await mailsTo(company.contactEmail)
  expect(contentOf(notified)).not.toHaveProperty('replyTo')
  expect(contentOf(notified).text).toContain(email)
})

test.each(['आशा@उदाहरण.भारत', "o'brien+jobs@sub.example.co.in"])('a mail is sent to %s', async (email) => {
  await announce('message', await addMessage({ email }))
  expect(await mailsTo(email)).toHaveLength(1)
  expect(contentOf((await mailsTo(company.contactEmail))[0]).replyTo).toBe(email)
})

test('a subject is one line, bounded, and ends with the reference', async () => {
  const lines = 'Hello\r\nBcc: victim@example.com\u2028X\u0085'
  const { reference } = await addMessage({ subject: lines + 'x'.repeat(180), name: lines }).then(async (message) => {
    await announce('message', message)
    return message
  })
  const { subject } = contentOf((await mailsTo(company.contactEmail))[0])
  expect(subject).not.toMatch(/[\p{Cc}\u2028]/u)
  expect(subject.length).toBeLessThan(150)
  expect(subject.endsWith(`… (${reference})`)).toBe(true)
})
