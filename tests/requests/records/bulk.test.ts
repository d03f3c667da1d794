// Many records at once, in a browser without JavaScript.
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeStatusDialog as dialog,
  bulkMessages as messages,
  selectionBar as words,
} from '#app/content/admin/bulk.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { deletionWords, moveQuestions, undoDeletion } from '#app/content/admin/places.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { withdrawApplication } from '#app/domain/applications/status.server.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../support/app.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication, addEnquiry, addMessage, addPost, emptyLists } from '../../support/database/factories.ts'
import { rebuildAll } from '../../support/database/search-index.ts'
import { isDeep, ofEachKind } from '../../support/deep.ts'
import type { Page } from '../../support/pages/page.ts'
import { dashboardOf } from '../../support/records/dashboard.ts'

const administrator: Visitor = await signIn()
const dashboard = dashboardOf(administrator)

beforeEach(async () => {
  await emptyLists()
  await database.auditEvent.deleteMany()
})

async function addMany(many: number, data: Parameters<typeof addApplication>[0] = {}) {
  const rows = []
  for (let number = 0; number < many; number++) rows.push(await addApplication(data))
  return rows
}

/** Ticks the boxes of those records and presses a button of the bar. */
function press(page: Page, button: string, ids: (number | string)[] = []) {
  const { action, values } = page.form(button)
  const parameters = new URLSearchParams(values)
  for (const id of ids) parameters.append('id', String(id))
  return new URL(`${action}?${parameters}`, page.url)
}

const pressed = (page: Page, button: string, ids: (number | string)[] = []) => dashboard(press(page, button, ids).href)

const statuses = async () =>
  (await database.jobApplication.findMany({ orderBy: { id: 'asc' }, select: { status: true } })).map(
    ({ status }) => status,
  )

describe('the list', () => {
  test('has a labelled checkbox for each record, and one form for all', async () => {
    const [row] = await addMany(1, { name: 'Meera Hegde' })
    const page = await dashboard()
    const [box] = page.document.querySelectorAll('tbody input[type=checkbox]')
    expect(box?.getAttribute('aria-label')).toBe(words.selectOf('Meera Hegde'))
    expect(box?.getAttribute('value')).toBe(`${row?.id}.0`)
    expect(page.document.getElementById(box?.getAttribute('form') ?? '')?.localName).toBe('form')
  })

  test('keeps the selection under a dialog and after it is closed', async () => {
    const [a, b] = await addMany(2)
    const asked = await pressed(await dashboard(), words.changeStatus.long, [a?.id ?? 0])
    const page = await dashboard(asked.link(dialog.cancel))
    const ticked = [...page.document.querySelectorAll('tbody input[checked]')].map((box) => box.getAttribute('value'))
    expect(ticked).toEqual([`${a?.id}.0`])
    expect(page.text).toContain(words.selected(1))
    expect(page.html).toContain(`value="${b?.id}.0"`)
  })

  test('reports an empty selection', async () => {
    await addMany(1)
    for (const { long } of [words.changeStatus, words.delete, words.table, words.resumes]) {
      const page = await pressed(await dashboard('?sort=name'), long)
      expect([page.status, ...page.texts('[role=alert]')]).toEqual([400, words.nothing])
      expect(page.url.searchParams.get('sort')).toBe('name')
    }
    expect(await statuses()).toEqual(['new'])
    expect(await database.auditEvent.count()).toBe(0)
  })

  test('does not take any text for a record', async () => {
    await addMany(1)
    for (const id of ['x', '', '-1', '99999999999999999999', "1' OR 1=1", '1.5']) {
      const page = await dashboard(`?${new URLSearchParams({ bulk: 'delete', id })}`)
      expect([id, page.document.querySelector('dialog')]).toEqual([id, null])
    }
  })
})

describe('a bulk status change', () => {
  test('applies a reason, reports unchanged records, and is undone as one', async () => {
    const rows = await addMany(9)
    const withdrawn = await addApplication()
    await withdrawApplication(withdrawn.receiptToken)
    const ids = [...rows, withdrawn].map(({ id }) => id)
    const asked = await pressed(await dashboard('?sort=name'), words.changeStatus.long, ids)
    expect(asked.texts('dialog h2')).toEqual([dialog.heading(10)])
    expect(asked.texts('dialog li')).toEqual(['9 Received', '1 Withdrawn'])

    const question = await administrator.submit(asked, dialog.confirm(10), {
      status: 'rejected',
      reason: 'Full',
    })
    expect(question.form(dialog.confirmTo(10, statusLabels.rejected)).values.reason).toBe('Full')
    expect(question.url.search).not.toContain('Full')
    const done = await administrator.submit(question, dialog.confirmTo(10, statusLabels.rejected))
    expect(done.texts('[role=status]').join()).toContain('9 changed, 1 left as it is: the applicant has withdrawn')
    expect(done.url.search).toBe('?sort=name')
    expect(done.document.querySelector('tbody input[checked]')).toBeNull()
    expect(await database.jobApplication.count({ where: { status: 'rejected', rejectionReason: 'Full' } })).toBe(9)
    expect(await database.auditEvent.count({ where: { action: 'application.status_changed' } })).toBe(9)

    const staff = await database.staff.findFirstOrThrow()
    await giveStatus(rows[0]?.id ?? 0, 'offer', staff)
    const undone = await administrator.submit(done, messages.undo)
    expect(undone.texts('[role=status]').join()).toContain('8 undone, 1 left as it is: a colleague has changed it')
    expect(await statuses()).toEqual(['offer', ...Array(8).fill('new'), 'withdrawn'])
  })

  test('changes all matches by the filter of the list, on all its pages', async () => {
    await addMany(30, { name: 'Ravi Patel' })
    await addMany(2)
    const page = await dashboard('?q=Ravi')
    const all = await dashboard(page.link(words.selectAll('30')))
    expect(all.text).toContain(words.allSelected(30))
    const asked = await pressed(all, words.changeStatus.long)
    const done = await administrator.submit(asked, dialog.confirm(30), { status: 'reviewing' })
    expect(done.texts('[role=status]').join()).toContain('30 changed')
    expect(await statuses()).toEqual([...Array(30).fill('reviewing'), 'new', 'new'])
  })

  test('asks again if another record arrived', async () => {
    await addMany(2)
    const asked = await dashboard('?all=2&bulk=status')
    expect(asked.document.querySelector('dialog [role=alert]')).toBeNull()
    await addMany(1)
    const again = await administrator.submit(asked, dialog.confirm(2), { status: 'reviewing' })
    expect(again.texts('dialog [role=alert]')).toEqual([messages.countChanged(2, 3)])
    expect(await statuses()).toEqual(['new', 'new', 'new'])
    await administrator.submit(again, dialog.confirm(3), { status: 'reviewing' })
    expect(await statuses()).toEqual(['reviewing', 'reviewing', 'reviewing'])
  })

  test('asks once more before so many are rejected', async () => {
    const status = 'rejected'
    const label = statusLabels[status]
    const rows = await addMany(2)
    const boxes = new URLSearchParams(rows.map(({ id }) => ['id', String(id)]))
    for (const search of ['all=2', boxes]) {
      const asked = await administrator.submit(await dashboard(`?bulk=status&${search}`), dialog.confirm(2), { status })
      expect(asked.texts('dialog h2')).toEqual([dialog.headingTo(2, label)])
      expect(asked.texts('dialog').join()).toContain(receiptPage.progress.means[status])
      expect(await statuses()).toEqual(['new', 'new'])
      const changed = await administrator.submit(asked, dialog.confirmTo(2, label))
      expect(changed.texts('[role=status]').join()).toMatch(
        /The applicants see this from .*, unless you undo it before then\./,
      )
      expect(await statuses()).toEqual([status, status])
      await administrator.submit(changed, messages.undo)
      expect(await statuses()).toEqual(['new', 'new'])
    }
  })

  test('is refused if the form sends anything else', async () => {
    const [row] = await addMany(1)
    const long = { status: 'offer', reason: 'x'.repeat(501) }
    const unsaid = [{ status: 'hired' }, { status: 'hired', seen: '0', batch: 'x' }, { status: 'hired', seen: 'x' }]
    for (const fields of [{ status: '' }, { status: 'x' }, {}, long, { status: 'offer', more: '1' }, ...unsaid]) {
      const sent = fields as Record<string, string>
      expect((await administrator.post(`/admin/dashboard/selected/status?id=${row?.id}`, sent)).status).toBe(400)
    }
    expect(await statuses()).toEqual(['new'])
  })
})

const kinds = [
  { tab: 'job_applications', add: () => addApplication(), count: () => database.jobApplication.count(left) },
  { tab: 'contact_messages', add: () => addMessage(), count: () => database.contactMessage.count(left) },
  { tab: 'enquiries', add: () => addEnquiry(), count: () => database.enquiry.count(left) },
  { tab: 'blog', add: () => addPost(), count: () => database.blogPost.count(left) },
] as const
const left = { where: { deletedAt: null } }

describe.each(ofEachKind(kinds))('several records of $tab', ({ tab, add, count }) => {
  const deletionOf = (count: number) =>
    moveQuestions.delete({ count, words: wordsOf(tab), allOf: null, days: keptForDays.trash })

  test('go into the trash after a question with their number, and no others do', async () => {
    const rows = [await add(), await add(), await add()]
    const ids = rows.slice(1).map(({ id }) => id)
    const asked = await pressed(await dashboard(`?tab=${tab}`), words.delete.long, ids)
    expect(asked.texts('dialog h2')).toEqual([deletionOf(2).title])
    expect(await count()).toBe(3)
    const done = await administrator.submit(asked, deletionOf(2).confirm)
    expect(done.texts('[role=status]').join()).toContain(messages.deleted(2))
    expect(done.texts('[role=status]').join()).toContain(deletionWords.kept(2, keptForDays.trash))
    expect(await count()).toBe(1)
    await administrator.submit(done, undoDeletion.action)
    expect(await count()).toBe(3)
  })

  test('stay if more match by now, and are asked about again', async () => {
    await add()
    const asked = await dashboard(`?tab=${tab}&all=1&bulk=delete`)
    await add()
    const again = await administrator.submit(asked, deletionOf(1).confirm)
    expect(again.texts('dialog [role=alert]')).toEqual([recordMessages.countChanged(1, 2)])
    expect(await count()).toBe(2)
    await administrator.submit(again, deletionOf(2).confirm)
    expect(await count()).toBe(0)
  })
})

describe('a download', () => {
  test('is a table of the selected records, for spreadsheets and for authorized colleagues only', async () => {
    const [a] = await addMany(2, { name: '=1+1' })
    const link = press(await dashboard(), words.table.long, [a?.id ?? 0])
    const response = await administrator.request(link.pathname + link.search)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const bytes = await response.bytes()
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [, row, end, ...rest] = new TextDecoder().decode(bytes).split('\r\n')
    expect(row).toContain(`"'=1+1"`)
    expect([end, rest]).toEqual(['', []])
  })

  test('is a table of all matches of the search', async () => {
    await addMany(3, { name: 'Ravi Patel' })
    await addMany(2)
    const link = press(await dashboard('?q=Ravi&all=3'), words.table.long)
    const text = await (await administrator.request(link.pathname + link.search)).text()
    expect(text.split('\r\n')).toHaveLength(1 + 3 + 1)
  })

  test.each(['contact_messages', 'enquiries'])('is a table of %s', async (tab) => {
    await addMessage()
    await addEnquiry()
    const link = press(await dashboard(`?tab=${tab}&all=1`), words.table.long)
    const text = await (await administrator.request(link.pathname + link.search)).text()
    expect(text.split('\r\n')).toHaveLength(3)
    const page = await dashboard(`?tab=${tab}`)
    expect(() => page.form(words.resumes.long)).toThrow()
    expect(() => page.form(words.changeStatus.long)).toThrow()
  })

  test('is an archive of resumes', async () => {
    const [a] = await addMany(2, { name: '../Asha' })
    const link = press(await dashboard(), words.resumes.long, [a?.id ?? 0])
    const response = await administrator.request(link.pathname + link.search)
    expect(response.headers.get('Content-Type')).toBe('application/zip')
    expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="resumes-\d{4}-\d\d-\d\d\.zip"/)
    expect(Object.keys(unzipSync(await response.bytes()))).toEqual([`${a?.reference} .. Asha.pdf`])
    expect(await database.auditEvent.count({ where: { action: 'resume.exported' } })).toBe(1)
  })
})

test.runIf(isDeep)('a search with more results than a list shows selects the newest or the oldest', async () => {
  const { id: _id, ...row } = await addApplication({ name: 'Ravi Patel', resumeKey: null })
  const unique = (number: number) =>
    Object.fromEntries(['submissionId', 'reference', 'receiptToken'].map((column) => [column, `${column}-${number}`]))
  const data = Array.from({ length: mostFound }, (_, number) => ({ ...row, ...unique(number) }))
  await database.jobApplication.createMany({ data })
  await rebuildAll()
  for (const [sort, end] of [
    ['', 'newest'],
    ['&sort=date', 'oldest'],
  ] as const) {
    const page = await dashboard(`?q=ravi${sort}`)
    const selected = await dashboard(page.link(words.selectNewest(end, mostFound)))
    expect(selected.text).toContain(words.newestSelected(end, mostFound))
    expect(selected.form(words.delete.long).values.all).toBe(String(mostFound))
  }
  const all = await dashboard((await dashboard()).link(words.selectAll('1,000+')))
  expect(all.text).toContain(words.allSelected(1_001))
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
