// The board without JavaScript: columns, cards, moves, and concurrent moves.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  applicationPage,
  decisionMessages,
  applicationPage as page,
} from '#app/content/admin/applications/application.ts'
import { boardMessages as messages, boardPage as words } from '#app/content/admin/applications/board.ts'
import { changeStatusDialog, selectionBar } from '#app/content/admin/bulk.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { withdrawApplication } from '#app/domain/applications/status.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { formatDateTime } from '#app/formats.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Fields, signIn, type Visitor } from '../../../support/app.ts'
import { giveStatus, lastStep } from '../../../support/applications/steps.ts'
import { addApplication, addJob } from '../../../support/database/factories.ts'
import type { Page } from '../../../support/pages/page.ts'
import { member } from '../../../support/staff/members.ts'

const administrator: Visitor = await signIn()
const open = (search = '') => administrator.open(`/admin/applications/board${search}`)
const day = 86_400_000

/** The names in each non-empty column. */
function columns(page: Page) {
  const filled = applicationStatuses.map((status) => [status, page.texts(`#column-${status} li > a`)] as const)
  return Object.fromEntries(filled.filter(([, names]) => names.length > 0))
}

const count = (page: Page, status: string) => page.texts(`#heading-${status} span`)[0]
const move = (page: Page, name: string, status: keyof typeof statusLabels) =>
  administrator.submit(page, words.moveTo(name, statusLabels[status]))
const statusOf = async (id: number) => (await database.jobApplication.findUniqueOrThrow({ where: { id } })).status

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

afterEach(() => {
  vi.useRealTimers()
})

const ago = (days: number) => new Date(Date.now() - days * day)

describe('the columns of the board', () => {
  test('show the longest waiting first, decided ones newest first, and their numbers', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const days of [1, 3, 2]) {
      await addApplication({ name: `Waits ${days}`, appliedAt: ago(days) })
      await addApplication({ name: `Was told ${days}`, status: 'rejected', appliedAt: ago(days) })
    }
    const page = await open()
    expect(columns(page)).toEqual({
      new: ['Waits 3', 'Waits 2', 'Waits 1'],
      rejected: ['Was told 1', 'Was told 2', 'Was told 3'],
    })
    expect(applicationStatuses.map((status) => count(page, status))).toEqual(['3', '0', '0', '0', '0', '3', '0'])
    expect(page.texts('#column-new time')).toEqual([3, 2, 1].map(words.waiting))
  })

  test('are filtered, and lead to the list for the rest', async () => {
    const job = await addJob()
    for (let number = 0; number < 25; number++) await addApplication({ jobId: job.id, name: `N${number}` })
    await addApplication({ name: 'Of another', possibleDuplicate: true })
    const page = await open(`?job=${job.id}`)
    expect([columns(page).new?.length, count(page, 'new')]).toEqual([20, '25'])
    const list = await administrator.open(page.link(words.more('25')))
    expect(list.url.search).toBe(`?job=${job.id}&status=new&sort=date`)
    expect(columns(await open('?duplicates=yes'))).toEqual({ new: ['Of another'] })
    expect(columns(await open('?q=of+anoth'))).toEqual({ new: ['Of another'] })
    expect((await open('?status=offer')).texts('section[id^=column]')).toHaveLength(1)
    expect((await open('?tab=blog&status=nonsense')).texts('section[id^=column]')).toHaveLength(7)
  })
})

test('ticked cards take the actions of the list, without JavaScript too', async () => {
  const [one, other] = [await addApplication({ name: 'Asha Rao' }), await addApplication({ name: 'Ravi Nair' })]
  await giveStatus(other.id, 'reviewing', 'system')
  const seen = await lastStep(other.id)
  const page = await open('?undecided=0')
  const { action, values } = page.form(selectionBar.changeStatus.long)
  expect([action, values.undecided]).toEqual(['/admin/dashboard', '0'])
  const boxes = [`${one.id}.0`, `${other.id}.${seen}`]
  for (const box of boxes) expect(page.html).toContain(`name="id" value="${box}"`)
  const parameters = new URLSearchParams(values as Record<string, string>)
  for (const box of boxes) parameters.append('id', box)
  const dialog = await administrator.open(`${action}?${parameters}`)
  expect(dialog.texts('dialog h2')).toEqual([changeStatusDialog.heading(2)])
})

describe('a card', () => {
  test('is moved with a notice, and the move is undone', async () => {
    const { id } = await addApplication({ name: 'Asha Rao' })
    const moved = await move(await open('?undecided=0'), 'Asha Rao', 'reviewing')
    expect(moved.url.search).toBe('?undecided=0')
    expect(moved.texts('[role=status]').join()).toContain(messages.moved('Asha Rao', statusLabels.reviewing))
    expect(columns(moved)).toEqual({ reviewing: ['Asha Rao'] })
    const back = await administrator.submit(moved, words.undo)
    expect(back.texts('[role=status]').join()).toContain(messages.undone('Asha Rao', statusLabels.new))
    expect([columns(back), await statusOf(id)]).toEqual([{ new: ['Asha Rao'] }, 'new'])
    expect(back.url.search).toBe('?undecided=0')
  })

  test('moved by a colleague stays there, both are named, and can be moved anyway', async () => {
    const { id } = await addApplication({ name: 'Asha Rao' })
    const page = await open()
    const { visitor: ravi, email } = await member('recruiter')
    const board = await ravi.open('/admin/applications/board')
    const asked = await ravi.submit(board, words.moveTo('Asha Rao', statusLabels.offer))
    await ravi.submit(asked, applicationPage.asking.confirm.offer)
    const after = await move(page, 'Asha Rao', 'reviewing')
    const told = after.texts('[role=alert]').join()
    const { createdAt } = await database.statusChange.findFirstOrThrow({ where: { applicationId: id } })
    const when = formatDateTime(createdAt, company.timeZone)
    expect(told).toContain(messages.overtaken('Asha Rao', email, statusLabels.offer, when))
    expect(told).toContain(messages.notMoved(statusLabels.reviewing))
    expect([columns(after), await statusOf(id)]).toEqual([{ offer: ['Asha Rao'] }, 'offer'])
    expect(() => after.form(words.undo)).toThrow()
    const insisted = await administrator.submit(after, words.insist(statusLabels.reviewing))
    expect([columns(insisted), await statusOf(id)]).toEqual([{ reviewing: ['Asha Rao'] }, 'reviewing'])
  })

  test('with a withdrawn applicant is not moved, even from an older page', async () => {
    const { receiptToken, id } = await addApplication({ name: 'Asha Rao' })
    const page = await open()
    await withdrawApplication(receiptToken)
    const after = await move(page, 'Asha Rao', 'reviewing')
    expect(after.texts('[role=alert]').join()).toContain(messages.withdrawn('Asha Rao'))
    expect(await statusOf(id)).toBe('withdrawn')
    expect(after.texts('#column-withdrawn li').join()).toContain(words.withdrawn)
    expect(() => after.form(words.moveTo('Asha Rao', statusLabels.offer))).toThrow()
  })

  test('that is gone or already there is reported', async () => {
    const { id } = await addApplication({ name: 'Asha Rao' })
    const page = await open()
    await giveStatus(id, 'reviewing', 'system')
    const same = await move(page, 'Asha Rao', 'reviewing')
    expect(same.texts('[role=status]').join()).toContain(messages.unchanged('Asha Rao', statusLabels.reviewing))
    await database.jobApplication.update({ where: { id }, data: { deletedAt: new Date() } })
    expect((await move(page, 'Asha Rao', 'reviewing')).texts('[role=alert]')).toContain(messages.gone)
    expect(columns(await open())).toEqual({})
  })

  const nonsense: Fields[] = [{ id: 'x' }, { id: '1', seen: '0', act: 'nonsense' }, { id: '1' }]
  test.each(nonsense)('a move of %j is refused', async (fields) => {
    expect((await administrator.post('/admin/applications/board', fields)).status).toBe(400)
  })
})

const { confirm, heading } = page.asking
const rowOf = (id: number) => database.jobApplication.findUniqueOrThrow({ where: { id } })
const ask = async (act: keyof typeof statusLabels, search = '?undecided=0') =>
  administrator.submit(
    await administrator.open(`/admin/applications/board${search}`),
    words.moveTo('Asha Rao', statusLabels[act]),
  )

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
