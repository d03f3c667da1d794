// Answers to messages: a letter without a step, kept in the history of its record.
import { beforeEach, describe, expect, test } from 'vitest'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { letterHistory, letterMessages as messages, letterPage as words } from '#app/content/admin/mail/letters.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addApplication, addEnquiry, addMessage } from '../../support/database/factories.ts'
import { member } from '../../support/staff/members.ts'

const administrator = await signIn()
const mails = () => database.outboxItem.findMany()

beforeEach(async () => {
  await database.outboxItem.deleteMany()
  await database.auditEvent.deleteMany()
})

describe.each([
  {
    noun: 'message',
    tab: 'contact_messages',
    add: () => addMessage({ subject: 'Prices', message: 'How much is it?\nSoon?' }),
    subject: (reference: string) => `Re: Prices (${reference})`,
    replyTo: company.contactEmail,
  },
  {
    noun: 'enquiry',
    tab: 'enquiries',
    add: () => addEnquiry({ message: 'How much is it?\nSoon?' }),
    subject: (reference: string) => `Re: Your enquiry ${reference}`,
    replyTo: company.enquiriesEmail,
  },
])('an answer to a $noun', ({ noun, tab, add, subject, replyTo }) => {
  test('is started in its dialog, quotes it, and stays in its history until it is cancelled', async () => {
    const { id, reference, email, name } = await add()
    const { visitor: ravi, email: raviEmail } = await member('recruiter')
    const dialog = await ravi.open(`/admin/dashboard?tab=${tab}&open=${id}`)
    const letter = await ravi.open(dialog.link(dashboardPage.reply))
    expect(letter.form(words.send).values.subject).toBe(subject(reference))
    expect(letter.text).toContain('How much is it?')
    const sent = await ravi.submit(letter, words.send, { text: 'Dear {{name}},\n\nit is free.' })
    expect(sent.url.search).toBe(`?tab=${tab}&open=${id}`)
    expect(sent.texts('dialog [role=status]').join()).toContain(messages.goesOut('').slice(0, -2))
    const history = sent.texts('dialog ol').join()
    for (const told of [letterHistory.mail(subject(reference)), raviEmail, `Dear ${name},`])
      expect(history).toContain(told)

    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: `${noun}.letter`, recipient: email, [`${noun}Id`]: id, state: 'waiting' })
    const content = readableMail(mail?.content)
    expect(content.replyTo).toBe(replyTo)
    expect(content.text).toContain('> How much is it?\n> Soon?')
    const events = await database.auditEvent.findMany({ where: { action: `${noun}.answered` } })
    expect(events.map(({ subjectId, details }) => [subjectId, details])).toEqual([[String(id), { mail: mail?.id }]])

    const back = await ravi.submit(sent, letterHistory.takeBackOf(subject(reference)))
    expect(back.texts('dialog [role=status]').join()).toContain(messages.takenBack)
    expect(back.texts('dialog ol').join()).toContain(letterHistory.states.cancelled)
  })

  test('is sent once, however often the form is sent', async () => {
    const { id } = await add()
    const area = tab === 'enquiries' ? tab : 'messages'
    const letter = await administrator.open(`/admin/${area}/${id}/letter`)
    const press = () => administrator.submit(letter, words.send, { text: 'Once' })
    await press()
    await Promise.all([press(), press()])
    expect((await mails()).length).toBe(1)
  })

  test('with other words, or after a cancellation, is questioned and kept', async () => {
    const { id } = await add()
    const area = tab === 'enquiries' ? tab : 'messages'
    const letter = await administrator.open(`/admin/${area}/${id}/letter`)
    await administrator.submit(letter, words.send, { text: 'Once' })
    const other = await administrator.submit(letter, words.send, { text: 'Once more' })
    expect([other.status, (await mails()).length]).toEqual([409, 1])
    expect(other.text).toContain(messages.sentOtherwise)
    expect(other.form(words.send).values.text).toBe('Once more')
    await administrator.submit(other, words.send)
    expect((await mails()).length).toBe(2)
    await database.outboxItem.updateMany({ data: { state: 'cancelled' } })
    const again = await administrator.submit(letter, words.send, { text: 'Once' })
    expect([again.status, (await mails()).length]).toEqual([409, 2])
  })
})

test('a letter to an applicant changes no status, and owners get a link to the response of the server', async () => {
  const { id } = await addApplication()
  const letter = await administrator.open(`/admin/applications/${id}/letter`)
  const sent = await administrator.submit(letter, words.send, { subject: 'A question', text: 'Please call us.' })
  expect(sent.url.pathname).toBe(`/admin/applications/${id}`)
  expect((await database.jobApplication.findUniqueOrThrow({ where: { id } })).status).toBe('new')
  const [mail] = await mails()
  expect(mail?.kind).toBe('application.letter')
  const deliveries = { create: { outcome: 'refused', response: '550 No such user' } }
  await database.outboxItem.update({ where: { id: mail?.id }, data: { state: 'failed', deliveries } })
  const failed = await administrator.open(`/admin/applications/${id}`)
  expect(failed.text).toContain(`${letterHistory.states.failed}: 550 No such user`)
  expect(failed.link(letterHistory.details)).toBe(`/admin/mail/${mail?.id}`)
  const { visitor } = await member('recruiter')
  const theirs = await visitor.open(`/admin/applications/${id}`)
  expect(() => theirs.link(letterHistory.details)).toThrow()
})
