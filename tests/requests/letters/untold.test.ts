// The private page follows a step ten minutes later, or when the email of the step goes out.
import { beforeEach, expect, test, vi } from 'vitest'
import { applicationPage as page } from '#app/content/admin/applications/application.ts'
import { letterChoice, letterPage as words } from '#app/content/admin/mail/letters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { undoStatus } from '#app/domain/applications/status.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, Visitor } from '../../support/app.ts'
import { giveStatus, lastStep, showSteps } from '../../support/applications/steps.ts'
import { addApplication } from '../../support/database/factories.ts'
import { goOut } from '../../support/mail/step-letters.ts'

vi.hoisted(() => {
  process.env.SMTP_URL = 'smtp://127.0.0.1:1'
})

const administrator = await signIn()
const open = (id: number) => administrator.open(`/admin/applications/${id}`)
const at = (token: string) => `/careers/receipt/${token}`

/** The status on the private page and its steps; the download must tell the same. */
async function shown(token: string) {
  const receipt = await new Visitor().open(at(token))
  const data = JSON.parse(await (await new Visitor().request(`${at(token)}/data`)).text())
  const [status] = receipt.texts('section[aria-labelledby=progress-title] > p')
  const { applied, firstOpened, notOpened } = receiptPage.progress
  const steps = receipt
    .texts('section[aria-labelledby=progress-title] ol li')
    .filter((text) => ![applied, firstOpened, notOpened].some((other) => text.startsWith(other)))
  expect(data.status).toBe(Object.entries(statusLabels).find(([, label]) => label === status)?.[0])
  expect(data.history).toHaveLength(steps.length)
  return [status, ...steps.map((text) => text.replace(/ ?[A-Z][a-z]{2} \d.*$/, ''))]
}

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.outboxItem.deleteMany()
})

test('the applicant sees a step ten minutes after it was made, and the page of the application says when', async () => {
  const { id, receiptToken } = await addApplication()
  await administrator.submit(await open(id), statusLabels.reviewing)
  expect(await shown(receiptToken)).toEqual([statusLabels.new])
  expect((await open(id)).text).toMatch(/The applicant sees this from \d\d:\d\d [AP]M\./)
  await showSteps(id)
  expect(await shown(receiptToken)).toEqual([statusLabels.reviewing, statusLabels.reviewing])
  expect((await open(id)).text).not.toContain('The applicant sees this from')
})

test('the applicant sees a step as soon as its email is sent', async () => {
  const { id, receiptToken } = await addApplication()
  const letter = await administrator.submit(await open(id), statusLabels.offer, { write: 'on' })
  await administrator.submit(letter, words.changeAndSend, { subject: 'An offer', text: 'Dear {{name}}' })
  expect(await shown(receiptToken)).toEqual([statusLabels.new])
  await goOut()
  const [status, ...steps] = await shownWithEmails(receiptToken)
  expect([status, steps.filter((step) => step === statusLabels.offer)]).toEqual([
    statusLabels.offer,
    [statusLabels.offer],
  ])
})

/** As `shown`, where the page also lists the emails. */
async function shownWithEmails(token: string) {
  const receipt = await new Visitor().open(at(token))
  return receipt
    .texts('section[aria-labelledby=progress-title] > p, section[aria-labelledby=progress-title] li > p:first-of-type')
    .filter((text) => !Object.values(receiptPage.progress.means).includes(text))
}

test('the applicant never sees a step that is replaced within ten minutes', async () => {
  const { id, receiptToken } = await addApplication()
  await giveStatus(id, 'reviewing', 'system')
  await showSteps(id)
  for (const status of ['hired', 'offer', 'rejected'] as const) await giveStatus(id, status, 'system')
  expect(await shown(receiptToken)).toEqual([statusLabels.reviewing, statusLabels.reviewing])
  await giveStatus(id, 'interview', 'system')
  await showSteps(id)
  const steps = [statusLabels.reviewing, statusLabels.interview]
  expect(await shown(receiptToken)).toEqual([statusLabels.interview, ...steps])
})

test('the applicant sees a step that is undone and made again once', async () => {
  const { id, receiptToken } = await addApplication()
  await giveStatus(id, 'offer', 'system')
  await showSteps(id)
  await undoStatus(id, await lastStep(id), 'system')
  expect(await shown(receiptToken)).toEqual([statusLabels.offer, statusLabels.offer])
  await giveStatus(id, 'offer', 'system')
  await showSteps(id)
  expect(await shown(receiptToken)).toEqual([statusLabels.offer, statusLabels.offer])
})

test('a reason that is added later does not delay the answer', async () => {
  const { id, receiptToken } = await addApplication()
  await giveStatus(id, 'rejected', 'system')
  await showSteps(id)
  await giveStatus(id, 'rejected', 'system', { reason: 'Too few years' })
  expect(await shown(receiptToken)).toEqual([statusLabels.rejected, statusLabels.rejected])
})

test('a step whose email was sent and that is undone afterwards stays on the page as undone', async () => {
  const { id, receiptToken } = await addApplication()
  const letter = await administrator.submit(await open(id), statusLabels.offer, { write: 'on' })
  await administrator.submit(letter, words.changeAndSend, { subject: 'An offer', text: 'Dear {{name}}' })
  await goOut()
  await administrator.submit(await open(id), page.decision.undoOf(statusLabels.offer))
  expect((await new Visitor().open(at(receiptToken))).text).toContain(receiptPage.progress.means.offer)
  await showSteps(id)
  const { text } = await new Visitor().open(at(receiptToken))
  expect(text).toContain(receiptPage.progress.means.new)
  expect(text).toContain(receiptPage.progress.takenBack(statusLabels.offer))
})

test('the date of an interview that is undone before it is visible is in no file', async () => {
  const { id, receiptToken } = await addApplication()
  const calendar = async () => (await new Visitor().request(`${at(receiptToken)}/interview.ics`)).status
  const asked = await administrator.submit(await open(id), statusLabels.interview)
  const letter = await administrator.submit(asked, letterChoice.write, { interview: '2099-12-03T14:30' })
  await administrator.submit(letter, words.changeAndSend, { subject: 'Come', text: 'On {{interview}}' })
  expect(await calendar()).toBe(302)
  await administrator.submit(await open(id), page.decision.undoOf(statusLabels.interview))
  await showSteps(id)
  expect(await calendar()).toBe(302)
  expect(await shown(receiptToken)).toEqual([statusLabels.new])

  const again = await administrator.submit(await open(id), statusLabels.interview)
  await administrator.submit(again, page.asking.confirm.interview, { interview: '2099-12-04T14:30' })
  expect(await calendar()).toBe(302)
  await showSteps(id)
  expect(await calendar()).toBe(200)
  await giveStatus(id, 'rejected', 'system')
  expect(await calendar()).toBe(200)
})
