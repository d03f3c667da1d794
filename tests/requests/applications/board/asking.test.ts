// Moves with details: the board asks for a date or a reason first, without JavaScript too.
import { beforeEach, expect, test } from 'vitest'
import { decisionMessages, applicationPage as page } from '#app/content/admin/applications/application.ts'
import { boardMessages as messages, boardPage as words } from '#app/content/admin/applications/board.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../../support/app.ts'
import { giveStatus } from '../../../support/applications/steps.ts'
import { addApplication } from '../../../support/database/factories.ts'

const administrator: Visitor = await signIn()
const { confirm, heading } = page.asking
const rowOf = (id: number) => database.jobApplication.findUniqueOrThrow({ where: { id } })
const ask = async (act: keyof typeof statusLabels, search = '?undecided=0') =>
  administrator.submit(
    await administrator.open(`/admin/applications/board${search}`),
    words.moveTo('Asha Rao', statusLabels[act]),
  )

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

test('a move to the interview column asks for the date, and sets it in one step', async () => {
  const { id } = await addApplication({ name: 'Asha Rao' })
  const asked = await ask('interview')
  expect(asked.texts('dialog h2')).toEqual([heading(statusLabels.interview)])
  expect(asked.texts('dialog').join()).toContain('Asha Rao')
  expect((await rowOf(id)).status).toBe('new')
  const moved = await administrator.submit(asked, confirm.interview, { interview: '2099-12-03T14:30' })
  expect(moved.url.search).toBe('?undecided=0')
  expect(moved.texts('[role=status]').join()).toContain(messages.moved('Asha Rao', statusLabels.interview))
  expect(await rowOf(id)).toMatchObject({ status: 'interview', interviewAt: new Date('2099-12-03T09:00:00Z') })
  expect(await database.statusChange.count()).toBe(1)
  await administrator.submit(moved, words.undo)
  expect(await rowOf(id)).toMatchObject({ status: 'new', interviewAt: null })
})

test.each(['offer', 'hired'] as const)('asks for a confirmation before %s, however the move is sent', async (act) => {
  const { id } = await addApplication({ name: 'Asha Rao' })
  const forged = await administrator.post('/admin/applications/board', { id: String(id), act, seen: '0' })
  for (const asked of [await ask(act), forged]) {
    expect(asked.texts('dialog h2')).toEqual([heading(statusLabels[act])])
    expect(asked.texts('dialog').join()).toContain(
      page.asking.reads(statusLabels[act], receiptPage.progress.means[act]),
    )
  }
  expect([(await rowOf(id)).status, await database.statusChange.count()]).toEqual(['new', 0])
  const moved = await administrator.submit(forged, confirm[act])
  expect(moved.texts('[role=status]').join()).toContain(messages.moved('Asha Rao', statusLabels[act]))
  expect((await rowOf(id)).status).toBe(act)
})

test('a rejection asks for an optional reason', async () => {
  const { id } = await addApplication({ name: 'Asha Rao' })
  await administrator.submit(await ask('rejected'), confirm.rejected)
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', rejectionReason: null })
})

test('refuses an invalid form with its fields, and asks again', async () => {
  const { id } = await addApplication({ name: 'Asha Rao' })
  const refused = await administrator.submit(await ask('rejected'), confirm.rejected, { reason: 'x'.repeat(501) })
  expect([refused.status, (await rowOf(id)).status]).toEqual([400, 'new'])
  expect(refused.texts('dialog').join()).toContain(decisionMessages.reasonTooLong(500))
  await administrator.submit(refused, confirm.rejected, { reason: 'Too few years' })
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', rejectionReason: 'Too few years' })
})

test('reports a colleague’s step during the question, and still sends the letter', async () => {
  const { id } = await addApplication({ name: 'Asha Rao' })
  const asked = await ask('rejected')
  await giveStatus(id, 'offer', 'system')
  const told = await administrator.submit(asked, confirm.rejected, { reason: 'Too few years' })
  expect(told.texts('[role=alert]').join()).toContain(messages.notMoved(statusLabels.rejected))
  expect((await rowOf(id)).status).toBe('offer')
  await administrator.submit(told, words.insist(statusLabels.rejected))
  expect(await rowOf(id)).toMatchObject({ status: 'rejected', rejectionReason: 'Too few years' })
})
