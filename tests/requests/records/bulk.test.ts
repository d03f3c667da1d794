// Many records at once, in a browser without JavaScript.
import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeStatusDialog, bulkMessages as messages, selectionBar as words } from '#app/content/admin/bulk.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { deletionWords, moveQuestions, undoDeletion } from '#app/content/admin/places.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { withdrawApplication } from '#app/domain/applications/status.server.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../support/app.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { addApplication, addEnquiry, addMessage, addPost, emptyLists } from '../../support/database/factories.ts'
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
    const page = await dashboard(asked.link(changeStatusDialog.cancel))
    const ticked = [...page.document.querySelectorAll('tbody input[checked]')].map((box) => box.getAttribute('value'))
    expect(ticked).toEqual([`${a?.id}.0`])
    expect(page.text).toContain(words.selected(1))
    expect(page.html).toContain(`value="${b?.id}.0"`)
  })

  test.each([words.changeStatus.long, words.delete.long, words.table.long, words.resumes.long])(
    'reports an empty selection: %s',
    async (button) => {
      await addMany(1)
      const page = await pressed(await dashboard('?sort=name'), button)
      expect(page.status).toBe(400)
      expect(page.texts('[role=alert]')).toEqual([words.nothing])
      expect(page.url.searchParams.get('sort')).toBe('name')
      expect(await statuses()).toEqual(['new'])
      expect(await database.auditEvent.count()).toBe(0)
    },
  )

  test.each(['x', '', '-1', '99999999999999999999', "1' OR 1=1", '1.5'])(
    'does not take %j for a record',
    async (id) => {
      await addMany(1)
      const page = await dashboard(`?${new URLSearchParams({ bulk: 'delete', id })}`)
      expect(page.document.querySelector('dialog')).toBeNull()
      expect(await statuses()).toEqual(['new'])
    },
  )
})

describe('a bulk status change', () => {
  test('applies a reason, reports unchanged records, and is undone as one', async () => {
    const rows = await addMany(9)
    const withdrawn = await addApplication()
    await withdrawApplication(withdrawn.receiptToken)
    const ids = [...rows, withdrawn].map(({ id }) => id)
    const asked = await pressed(await dashboard('?sort=name'), words.changeStatus.long, ids)
    expect(asked.texts('dialog h2')).toEqual([changeStatusDialog.heading(10)])
    expect(asked.texts('dialog li')).toEqual(['9 Received', '1 Withdrawn'])

    const question = await administrator.submit(asked, changeStatusDialog.confirm(10), {
      status: 'rejected',
      reason: 'Full',
    })
    expect(question.form(changeStatusDialog.confirmTo(10, statusLabels.rejected)).values.reason).toBe('Full')
    expect(question.url.search).not.toContain('Full')
    const done = await administrator.submit(question, changeStatusDialog.confirmTo(10, statusLabels.rejected))
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
    const done = await administrator.submit(asked, changeStatusDialog.confirm(30), { status: 'reviewing' })
    expect(done.texts('[role=status]').join()).toContain('30 changed')
    expect(await statuses()).toEqual([...Array(30).fill('reviewing'), 'new', 'new'])
  })

  test('asks again if another record arrived', async () => {
    await addMany(2)
    const asked = await dashboard('?all=2&bulk=status')
    expect(asked.document.querySelector('dialog [role=alert]')).toBeNull()
    await addMany(1)
    const again = await administrator.submit(asked, changeStatusDialog.confirm(2), { status: 'reviewing' })
    expect(again.texts('dialog [role=alert]')).toEqual([messages.countChanged(2, 3)])
    expect(await statuses()).toEqual(['new', 'new', 'new'])
    await administrator.submit(again, changeStatusDialog.confirm(3), { status: 'reviewing' })
    expect(await statuses()).toEqual(['reviewing', 'reviewing', 'reviewing'])
  })

  test.each(['offer', 'hired', 'rejected'] as const)('asks once more before so many are %s', async (status) => {
    const label = statusLabels[status]
    const rows = await addMany(2)
    const boxes = new URLSearchParams(rows.map(({ id }) => ['id', String(id)]))
    for (const search of ['all=2', boxes]) {
      const asked = await administrator.submit(
        await dashboard(`?bulk=status&${search}`),
        changeStatusDialog.confirm(2),
        { status },
      )
      expect(asked.texts('dialog h2')).toEqual([changeStatusDialog.headingTo(2, label)])
      expect(asked.texts('dialog').join()).toContain(receiptPage.progress.means[status])
      expect(await statuses()).toEqual(['new', 'new'])
      const changed = await administrator.submit(asked, changeStatusDialog.confirmTo(2, label))
      expect(changed.texts('[role=status]').join()).toMatch(
        /The applicants see this from .*, unless you undo it before then\./,
      )
      expect(await statuses()).toEqual([status, status])
      await administrator.submit(changed, messages.undo)
      expect(await statuses()).toEqual(['new', 'new'])
    }
  })

  test.each([
    { status: '' },
    { status: 'x' },
    {},
    { status: 'offer', reason: 'x'.repeat(501) },
    { status: 'offer', more: '1' },
  ])('is refused if the form sends %j', async (fields) => {
    const [row] = await addMany(1)
    const page = await administrator.post(
      `/admin/dashboard/selected/status?id=${row?.id}`,
      fields as Record<string, string>,
    )
    expect(page.status).toBe(400)
    expect(await statuses()).toEqual(['new'])
  })

  test('is not made by a GET', async () => {
    const [row] = await addMany(1)
    for (const path of ['status', 'undo', 'delete'])
      expect((await dashboard(`/admin/dashboard/selected/${path}?id=${row?.id}`)).url.pathname).toBe('/admin/dashboard')
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

describe.each(kinds)('several records of $tab', ({ tab, add, count }) => {
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

describe('a colleague without the right to applications', () => {
  test('can open none of it', async () => {
    const [row] = await addMany(1)
    await database.staff.updateMany({ data: { role: 'editor' } })
    try {
      for (const path of ['table', 'resumes', 'table?tab=enquiries', 'table?tab=contact_messages']) {
        const address = `/admin/dashboard/selected/${path}${path.includes('?') ? '&' : '?'}id=${row?.id}`
        expect((await administrator.request(address)).status).toBe(403)
      }
      for (const path of ['status', 'undo', 'delete']) {
        const address = `/admin/dashboard/selected/${path}?id=${row?.id}`
        const body = new URLSearchParams({ status: 'hired' })
        expect((await administrator.request(address, { method: 'POST', body })).status).toBe(403)
      }
      expect(await statuses()).toEqual(['new'])
      expect(await database.auditEvent.count({ where: { action: 'application.exported' } })).toBe(0)
    } finally {
      await database.staff.updateMany({ data: { role: 'owner' } })
    }
  })
})

test('offers the selection on the page of a list that has records', async () => {
  const empty = await dashboard()
  expect(empty.text).toContain('No Job Applications found.')
  expect(() => empty.form(words.delete.long)).toThrow()
})
