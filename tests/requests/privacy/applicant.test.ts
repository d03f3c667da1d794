import { afterAll, beforeEach, expect, test } from 'vitest'
import { receiptMessages, receiptPage } from '#app/content/careers/receipt-page.ts'
import { personMessages as messages, personPage as words } from '#app/content/site/person.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { removeOldPersonLinks } from '#app/domain/privacy/links.server.ts'
import { ceilings, keyOfCeiling } from '#app/domain/submissions/ceilings.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { Visitor } from '../../support/app.ts'
import { addApplication, addMessage } from '../../support/database/factories.ts'

const visitor = new Visitor()
const { smtp } = env
const { allUnderAddress, keep } = receiptPage
const day = 24 * 3_600_000

beforeEach(async () => {
  Object.assign(env, { smtp: {} })
  await database.rateLimit.deleteMany()
  await database.outboxItem.deleteMany()
  await database.personLink.deleteMany()
})

afterAll(() => {
  Object.assign(env, { smtp })
})

const receiptOf = ({ receiptToken }: { receiptToken: string }) => visitor.open(`/careers/receipt/${receiptToken}`)

/** The link that a person with a receipt gets by mail. */
async function mailedLink(application: { receiptToken: string; email: string }) {
  const asked = await visitor.submit(await receiptOf(application), allUnderAddress.button)
  expect(asked.texts('[role=status]').join()).toContain(receiptMessages.linkMailed)
  const mail = await database.outboxItem.findFirstOrThrow({
    where: { kind: 'person.link', recipient: application.email },
  })
  return /\/privacy\/data\/[\w-]+/.exec(readableMail(mail.content).text)?.[0] as string
}

test('the reader of the mailbox saves everything, and erases it', async () => {
  const application = await addApplication()
  const { reference } = await addMessage({ email: application.email.toUpperCase() })
  const others = await addMessage()
  const path = await mailedLink(application)

  const page = await visitor.open(path)
  expect(page.status).toBe(200)
  expect(page.texts('h1')).toEqual([words.heading])
  // Nothing of it is told before it is asked for, and following the link does nothing.
  expect(page.html).not.toContain(reference)
  const save = () => visitor.request(`${path}/save`, { method: 'POST' })
  const archive = await save()
  expect(archive.headers.get('Content-Type')).toBe('application/zip')
  const saved = await archive.text()
  expect(saved).toContain(`applications/${application.reference}.json`)
  expect(saved).toContain(`messages/${reference}.json`)
  expect(saved).not.toContain(others.reference)
  expect((await visitor.open(path)).text).toContain(words.save.savedBefore)
  expect(await (await save()).text()).toContain(`applications/${application.reference}.json`)

  const asked = await visitor.open((await visitor.open(path)).link(words.erase.button))
  expect(asked.texts('dialog h2')).toEqual([words.confirm.heading])
  expect(await database.jobApplication.count({ where: { id: application.id } })).toBe(1)
  const erased = await visitor.submit(asked, words.confirm.button)
  expect(erased.texts('[role=status]').join()).toContain(messages.erased)
  expect(await database.jobApplication.count({ where: { id: application.id } })).toBe(0)
  expect(await database.contactMessage.count({ where: { reference } })).toBe(0)
  expect(await database.contactMessage.count({ where: { id: others.id } })).toBe(1)
  expect(await database.outboxItem.count({ where: { recipient: application.email } })).toBe(0)
  expect((await visitor.open(path)).status).toBe(410)
  expect((await visitor.post(path, {})).status).toBe(410)
})

test('sends one link a day to a mailbox, whichever receipt requests it', async () => {
  await mailedLink(await addApplication({ email: 'a@example.com' }))
  for (const email of ['A@example.com', 'a+1@example.com', 'a@ｅxample.com']) {
    const again = await visitor.submit(await receiptOf(await addApplication({ email })), allUnderAddress.button)
    expect(again.text).toContain(receiptMessages.linkNotMailed.tooMany(company.careersEmail))
  }
  expect(await database.outboxItem.count()).toBe(1)
})

test('above the ceiling of mails an applicant is not told of a link that was never mailed', async () => {
  const ceiling = { key: keyOfCeiling('mails'), points: ceilings.mails, expire: new Date(Date.now() + 3_600_000) }
  await database.rateLimit.create({ data: ceiling })
  const application = await addApplication({ email: 'first@example.com' })
  const answer = await visitor.submit(await receiptOf(application), allUnderAddress.button)
  expect(answer.text).toContain(receiptMessages.linkNotMailed.full(company.careersEmail))
  await database.rateLimit.delete({ where: { key: ceiling.key } })
})

test('a link expires after an hour', async () => {
  const application = await addApplication()
  const path = await mailedLink(application)
  await database.personLink.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
  const over = await visitor.open(path)
  expect(over.status).toBe(410)
  expect(over.texts('h1')).toEqual([words.over.heading])
  expect((await visitor.post(path, {})).status).toBe(410)
  expect(await database.jobApplication.count({ where: { id: application.id } })).toBe(1)
  expect(await removeOldPersonLinks()).toBe(1)
  expect((await visitor.open('/privacy/data/nothing')).status).toBe(410)
})

test('without mail the receipt says where to write', async () => {
  Object.assign(env, { smtp: undefined })
  const application = await addApplication()
  const receipt = await receiptOf(application)
  expect(receipt.text).toContain(allUnderAddress.noMail(company.careersEmail))
  expect(receipt.text).not.toContain(allUnderAddress.button)
  const answer = await visitor.post(`/careers/receipt/${application.receiptToken}`, { intent: 'mailLink' })
  expect(answer.text).toContain(receiptMessages.linkNotMailed.noMail(company.careersEmail))
  expect(await database.outboxItem.count()).toBe(0)
})

test('the applicant extends the retention of an application that ends soon', async () => {
  const ending = await addApplication({ appliedAt: new Date(Date.now() - 350 * day) })
  const receipt = await receiptOf(ending)
  expect(receipt.texts('h2')).toContain(keep.heading)
  const kept = await visitor.submit(receipt, keep.button)
  expect(kept.texts('[role=status]').join()).toContain(receiptMessages.kept)
  expect(kept.texts('h2')).not.toContain(keep.heading)
  const row = await database.jobApplication.findUniqueOrThrow({ where: { id: ending.id } })
  expect(row.consentRenewedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000)
  expect((await receiptOf(await addApplication())).texts('h2')).not.toContain(keep.heading)
})
