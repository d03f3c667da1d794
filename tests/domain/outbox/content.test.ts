// Rows of the outbox hold the words of a mail; it is rendered when it is sent or shown.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { retentionTermOf } from '#app/domain/consents/consents.server.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { siteLink } from '#app/domain/installation/links.server.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { mailSender } from '#app/domain/mail/sender.server.ts'
import { mailHtml, showMail } from '#app/domain/mailbox/show.server.ts'
import { composeApplicationAcknowledgement } from '#app/emails/acknowledgement.ts'
import { renderMail } from '#app/emails/compose.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addJob } from '../../support/database/factories.ts'
import { addMail, mailById, sendersTo } from '../../support/mail/outbox.ts'
import { PostOffice } from '../../support/mail/post-office.ts'
import { sendDue } from '../../support/mail/send-due.ts'

const office = await PostOffice.open()
const senders = sendersTo(office.url)

beforeEach(() => database.outboxItem.deleteMany())
afterAll(async () => {
  senders.mail.close()
  await office.goAway()
})

const asLines = (text: string | false | undefined) => (text || '').replaceAll('\r\n', '\n').trim()

test('an application stores about 1 KB for its acknowledgement, and the sent mail equals the shown one', async () => {
  const { id: jobId, title: position } = await addJob()
  const application = await addApplication({ email: 'asha@example.com', jobId, position })
  await database.$transaction((transaction) =>
    recordEvent(transaction, 'visitor', 'application.received', application.id),
  )
  const mail = await database.outboxItem.findFirstOrThrow({ where: { kind: 'application.acknowledged' } })
  expect(Buffer.byteLength(JSON.stringify(mail.content))).toBeLessThan(1_500)
  expect(JSON.stringify(mail.content)).not.toContain('<')

  const { expiresAt } = retentionTermOf(application)
  const composed = composeApplicationAcknowledgement(mailSender, {
    reference: application.reference,
    position,
    receiptUrl: siteLink(`/careers/receipt/${application.receiptToken}`),
    ...(expiresAt && { keptUntil: isoDate(dayOf(expiresAt, company.timeZone)) }),
  })
  const { subject, text, html } = renderMail(composed)
  await sendDue(senders, new Date(Date.now() + 60_000))
  const sent = office.to('asha@example.com').at(-1)?.mail
  expect([sent?.subject, asLines(sent?.text)]).toEqual([subject, asLines(text)])
  expect(asLines(sent?.html)).toBe(asLines(html))
  expect((await showMail(mail.id))?.content).toMatchObject({ subject, text, html })
  expect(await mailHtml(mail.id)).toBe(html)
  // Sending changes nothing of it.
  expect((await mailById(mail.id)).content).toEqual(mail.content)
})

test('a mail rendered by an earlier version is sent and shown unchanged', async () => {
  const content = { subject: 'Rendered', text: 'In text', html: '<p>In <b>HTML</b></p>' }
  const id = await addMail({ to: 'earlier@example.com', content })
  expect(readableMail((await mailById(id)).content)).toEqual(content)
  await sendDue(senders, new Date(Date.now() + 60_000))
  const sent = office.to('earlier@example.com')[0]?.mail
  expect([sent?.subject, asLines(sent?.text), asLines(sent?.html)]).toEqual(Object.values(content))
  expect((await showMail(id))?.content).toEqual(content)
})
