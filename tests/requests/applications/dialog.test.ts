// The dialog over the list while a colleague works on the same application: what goes with a step, conflicts and undo.
import { beforeEach, expect, test } from 'vitest'
import { applicationPage, decisionMessages } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { statusMessages } from '#app/content/admin/messages.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { needsConfirmation } from '#app/domain/statuses/status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Fields, signIn, type Visitor } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'
import { member } from '../../support/staff/members.ts'

const administrator: Visitor = await signIn()
const { conflict, decision } = applicationPage
const { idle } = dashboardPage.applicationDialog.changeStatus
const open = (id: number, by = administrator) => by.open(`/admin/dashboard?q=asha&open=${id}`)
async function change(page: Page, fields: Fields, by = administrator) {
  const answer = await by.submit(page, idle, fields)
  const { act } = fields
  return needsConfirmation(act) && answer.status === 200
    ? by.submit(answer, applicationPage.asking.confirm[act])
    : answer
}
const rowOf = (id: number) => database.jobApplication.findUniqueOrThrow({ where: { id } })

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

test('a date and a reason are given with the step, and again without a step', async () => {
  const { id } = await addApplication()
  let page = await change(await open(id), { act: 'interview', interview: '2099-12-03T14:30' })
  expect(await rowOf(id)).toMatchObject({ status: 'interview', interviewAt: new Date('2099-12-03T09:00:00Z') })
  expect(page.form(idle).values).toMatchObject({ act: 'interview', interview: '2099-12-03T14:30' })
  page = await change(page, { interview: '' })
  expect(page.texts('dialog [role=status]').join()).toContain(decisionMessages.interviewCleared)
  page = await change(page, { act: 'rejected', reason: 'Too few years' })
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', rejectionReason: 'Too few years', interviewAt: null })
  await change(page, { reason: 'Position already filled' })
  expect((await rowOf(id)).rejectionReason).toBe('Position already filled')
  expect(await database.statusChange.count()).toBe(4)
})

test('says that an application has no cover letter', async () => {
  const { id } = await addApplication({ coverLetter: '' })
  const { noCoverLetter } = applicationPage.answers
  expect((await open(id)).texts('dialog p')).toContain(noCoverLetter)
  expect((await administrator.open(`/admin/applications/${id}`)).texts('main p')).toContain(noCoverLetter)
})

test('a rejection is asked about, with its reason kept', async () => {
  const { id } = await addApplication()
  const asked = await administrator.submit(await open(id), idle, { act: 'rejected', reason: 'Too few years' })
  expect(asked.texts('dialog').join()).toContain(receiptPage.progress.means.rejected)
  expect([(await rowOf(id)).status, await database.statusChange.count()]).toEqual(['new', 0])
  expect(asked.form(applicationPage.asking.confirm.rejected).values.reason).toBe('Too few years')
})

test.each(['offer', 'hired'] as const)('%s is asked first, in the words that the applicant will read', async (act) => {
  const { id } = await addApplication()
  const asked = await administrator.submit(await open(id), idle, { act })
  const text = asked.texts('dialog').join()
  expect(text).toContain(applicationPage.asking.reads(statusLabels[act], receiptPage.progress.means[act]))
  expect([(await rowOf(id)).status, await database.statusChange.count()]).toEqual(['new', 0])
  const forged = await administrator.post(`/admin/dashboard?open=${id}`, { act, seen: '0', asked: 'any' })
  expect(forged.texts('dialog').join()).toContain(text)
  expect((await rowOf(id)).status).toBe('new')
  const left = await administrator.open(asked.link(applicationPage.dialogs.cancel))
  expect(left.form(idle).values.act).toBe('new')
  await administrator.submit(asked, applicationPage.asking.confirm[act])
  expect((await rowOf(id)).status).toBe(act)
})

test('a step is taken back from the dialog that tells of it', async () => {
  const { id } = await addApplication()
  const changed = await change(await open(id), { act: 'rejected', reason: 'Too few years' })
  const back = await administrator.submit(changed, decision.undo)
  expect(back.url.search).toBe(`?q=asha&open=${id}`)
  expect(back.texts('dialog [role=status]').join()).toContain(decisionMessages.undone(statusLabels.new))
  expect(await rowOf(id)).toMatchObject({ status: 'new', rejectionReason: null })
})

test('whoever was slower sees what a colleague did and what they wanted, and does it all the same', async () => {
  const { id } = await addApplication()
  const mine = await open(id)
  const { visitor: ravi, email } = await member('recruiter')
  await change(await open(id, ravi), { act: 'offer' }, ravi)

  const told = await change(mine, { act: 'rejected', reason: 'Too few years' })
  expect([told.status, (await rowOf(id)).status]).toEqual([409, 'offer'])
  const alert = told.texts('dialog [role=alert]').join()
  expect(alert).toContain(conflict.text(email, statusLabels.offer))
  expect(alert).toContain(conflict.asks(statusLabels.rejected))
  expect(alert).toContain('Too few years')
  expect(told.texts('dialog ol li').join()).toContain(email)
  expect(() => told.form(idle)).toThrow()

  const insisted = await administrator.submit(told, conflict.insist(statusLabels.rejected))
  expect(insisted.texts('dialog [role=status]').join()).toContain(statusMessages.changed(statusLabels.rejected))
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', rejectionReason: 'Too few years' })
})

test('whoever was slower may leave it as it is', async () => {
  const { id } = await addApplication()
  const mine = await open(id)
  const { visitor: ravi } = await member('recruiter')
  await change(await open(id, ravi), { act: 'offer' }, ravi)
  const told = await change(mine, { act: 'hired' })
  const left = await administrator.open(told.link(conflict.leave))
  expect(left.form(idle).values.act).toBe('offer')
})

test('what is not the last step any more is not taken back', async () => {
  const { id } = await addApplication()
  const changed = await change(await open(id), { act: 'reviewing' })
  const { visitor: ravi } = await member('recruiter')
  await change(await open(id, ravi), { act: 'offer' }, ravi)
  const told = await administrator.submit(changed, decision.undo)
  expect([told.status, (await rowOf(id)).status]).toEqual([409, 'offer'])
  expect(told.texts('dialog [role=alert]').join()).toContain(conflict.nothingUndone)
})

test('what is written wrongly is refused, and stays', async () => {
  const { id } = await addApplication()
  const refused = await change(await open(id), { act: 'rejected', reason: 'x'.repeat(501) })
  expect([refused.status, (await rowOf(id)).status]).toEqual([400, 'new'])
  expect(refused.form(idle).values).toMatchObject({ act: 'rejected', reason: 'x'.repeat(501) })
  expect(refused.texts('dialog').join()).toContain(decisionMessages.reasonTooLong(500))
})

test('an editor changes nothing by it', async () => {
  const { id } = await addApplication()
  const { visitor: editor } = await member('editor')
  for (const [address, status] of [
    [`/admin/dashboard?open=${id}`, 403],
    [`/admin/dashboard?tab=blog&open=${id}`, 400],
  ] as const)
    expect((await editor.post(address, { act: 'hired', seen: '0' })).status).toBe(status)
  expect((await rowOf(id)).status).toBe('new')
})
