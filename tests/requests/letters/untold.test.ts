// What an applicant's receipt tells of a step while its mail can still be taken back.
import { expect, test, vi } from 'vitest'
import { applicationPage as page } from '#app/content/admin/applications/application.ts'
import { letterChoice, letterPage as words } from '#app/content/admin/mail/letters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'

vi.hoisted(() => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:1'
})

const administrator = await signIn()

test('the receipt tells of a step when its mail goes out, and of one without a mail at once', async () => {
  const { id, receiptToken } = await addApplication()
  const receipt = async () => (await new Visitor().open(`/careers/receipt/${receiptToken}`)).text
  const data = async () => (await new Visitor().request(`/careers/receipt/${receiptToken}/data`)).text()
  const open = () => administrator.open(`/admin/applications/${id}`)

  await administrator.submit(await open(), statusLabels.reviewing)
  expect(await receipt()).toContain(statusLabels.reviewing)
  const letter = await administrator.submit(await open(), statusLabels.offer, { write: 'on' })
  await administrator.submit(letter, words.changeAndSend, { subject: 'An offer', text: 'Dear {{name}}' })
  expect(await receipt()).not.toContain(statusLabels.offer)
  expect(await receipt()).toContain(statusLabels.reviewing)
  expect(await data()).not.toContain('"offer"')
  await database.outboxItem.updateMany({ where: { applicationId: id }, data: { dueAt: new Date() } })
  expect(await receipt()).toContain(statusLabels.offer)
  expect(await data()).toContain('"offer"')
})

test('of a step that is taken back before its mail goes nobody has read, nor found its date', async () => {
  const { id, receiptToken } = await addApplication()
  const at = `/careers/receipt/${receiptToken}`
  const open = () => administrator.open(`/admin/applications/${id}`)
  const calendar = async () => (await new Visitor().request(`${at}/interview.ics`)).status
  const asked = await administrator.submit(await open(), statusLabels.interview)
  const letter = await administrator.submit(asked, letterChoice.write, { interview: '2099-12-03T14:30' })
  await administrator.submit(letter, words.changeAndSend, { subject: 'Come', text: 'On {{interview}}' })
  expect(await calendar()).toBe(302)
  await administrator.submit(await open(), page.decision.undoOf(statusLabels.interview))
  expect(await calendar()).toBe(302)
  const { text } = await new Visitor().open(at)
  expect(text).toContain(statusLabels.new)
  expect(text).not.toContain(statusLabels.interview)
  expect(await (await new Visitor().request(`${at}/data`)).text()).toContain('"history": []')

  const again = await administrator.submit(await open(), statusLabels.interview)
  await administrator.submit(again, page.asking.confirm.interview, { interview: '2099-12-04T14:30' })
  expect(await calendar()).toBe(200)
})
