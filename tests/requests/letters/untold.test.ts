// What an applicant's receipt tells of a step while its mail can still be taken back.
import { expect, test, vi } from 'vitest'
import { applicationPage as page } from '#app/content/admin/applications/application.ts'
import { letterPage as words } from '#app/content/admin/mail/letters.ts'
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

  const undone = await administrator.submit(await open(), page.decision.undoOf(statusLabels.offer))
  expect(undone.status).toBe(200)
  expect(await data()).toContain('"status": "reviewing"')
})
