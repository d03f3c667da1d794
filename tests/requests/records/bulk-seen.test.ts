// The status of many at once beside a colleague's work, and when an answer does not arrive.
import { beforeEach, expect, test } from 'vitest'
import {
  changeStatusDialog as dialog,
  bulkMessages as messages,
  selectionBar as words,
} from '#app/content/admin/bulk.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../support/app.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication } from '../../support/database/factories.ts'
import type { Page } from '../../support/pages/page.ts'

const administrator: Visitor = await signIn()
const statuses = async () =>
  (await database.jobApplication.findMany({ orderBy: { id: 'asc' } })).map(({ status }) => status)

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

async function addThree() {
  const rows = []
  for (const name of ['Asha Rao', 'Meera Hegde', 'Ravi Patel']) rows.push(await addApplication({ name }))
  return rows
}

/** Ticks every box of a page and presses a button of the bar. */
function askAbout(page: Page): Promise<Page> {
  const { values } = page.form(words.changeStatus.long)
  const boxes = [...page.document.querySelectorAll('tbody input[type=checkbox]')]
  const ticked = boxes.map((box) => ['id', box.getAttribute('value') ?? ''])
  return administrator.open(`/admin/dashboard?${new URLSearchParams([...Object.entries(values), ...ticked])}`)
}

/** Answers both questions: which status, and whether the rejection is meant. */
async function reject(asked: Page, fields = {}) {
  const question = await administrator.submit(asked, dialog.confirm(3), { status: 'rejected', ...fields })
  return administrator.submit(question, dialog.confirmTo(3, statusLabels.rejected))
}

test('keeps records that a colleague has changed since the list was shown, and names them with their pages', async () => {
  const [, meera] = await addThree()
  const list = await administrator.open('/admin/dashboard')
  await giveStatus(meera?.id ?? 0, 'interview', 'system')
  const done = await reject(await askAbout(list))
  const told = done.texts('[role=status]').join()
  expect(told).toContain('2 changed, 1 left as it is: a colleague has changed it')
  expect(done.link('Meera Hegde')).toBe(`/admin/applications/${meera?.id}`)
  expect(await statuses()).toEqual(['rejected', 'interview', 'rejected'])
  const undone = await administrator.submit(done, messages.undo)
  expect(undone.texts('[role=status]').filter(Boolean)).toEqual(['2 undone'])
  expect(await statuses()).toEqual(['new', 'interview', 'new'])
})

test('keeps matches that a colleague has changed since the question', async () => {
  const [asha] = await addThree()
  const asked = await administrator.open('/admin/dashboard?all=3&bulk=status')
  const question = await administrator.submit(asked, dialog.confirm(3), { status: 'rejected' })
  await giveStatus(asha?.id ?? 0, 'offer', 'system')
  const done = await administrator.submit(question, dialog.confirmTo(3, statusLabels.rejected))
  expect(done.texts('[role=status]').join()).toContain('2 changed, 1 left as it is')
  expect(await statuses()).toEqual(['offer', 'rejected', 'rejected'])
})

test('a colleague whose answer is lost can repeat the form or the question, and still undo all', async () => {
  await addThree()
  const asked = await administrator.open('/admin/dashboard?status=new&all=3&bulk=status')
  expect(asked.url.searchParams.get('batch')).toMatch(/^[\da-f-]{36}$/)
  const question = await administrator.submit(asked, dialog.confirm(3), { status: 'rejected' })
  await administrator.submit(question, dialog.confirmTo(3, statusLabels.rejected))

  const again = await administrator.submit(question, dialog.confirmTo(3, statusLabels.rejected))
  expect(again.texts('[role=status]').join()).toContain('3 changed')
  expect(await database.statusChange.count()).toBe(3)

  const read = await administrator.open(asked.url.pathname + asked.url.search)
  expect(read.texts('dialog').join()).toContain(dialog.done(3, 0))
  expect(read.texts('dialog [role=alert]')).toEqual([])
  expect(read.text).not.toContain(dialog.confirm(0))
  await administrator.submit(read, messages.undo)
  expect(await statuses()).toEqual(['new', 'new', 'new'])
})

test('applies a reason to all', async () => {
  await addThree()
  const asked = await askAbout(await administrator.open('/admin/dashboard'))
  await reject(asked, { reason: 'Position already filled' })
  expect(await database.jobApplication.count({ where: { rejectionReason: 'Position already filled' } })).toBe(3)
})

test.each([{ status: 'hired' }, { status: 'hired', seen: '0', batch: 'x' }, { status: 'hired', seen: 'x' }])(
  'refuses a form that says %j',
  async (fields) => {
    const [asha] = await addThree()
    const page = await administrator.post(`/admin/dashboard/selected/status?id=${asha?.id}`, fields as never)
    expect([page.status, await statuses()]).toEqual([400, ['new', 'new', 'new']])
  },
)
