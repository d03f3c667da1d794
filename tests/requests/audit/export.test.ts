import { expect, test } from 'vitest'
import { recordEvent, recordEvents } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addPost } from '../../support/database/factories.ts'
import { colleague } from '../../support/staff/colleague.ts'

const owner = await signIn()
const ravi = await colleague('=1+1', 'owner')

const saved = async (query: string) => {
  const response = await owner.request(`/admin/audit/export${query}`)
  expect(response.status).toBe(200)
  return { response, lines: (await response.text()).split('\r\n').slice(0, -1) }
}

test('the export is a table with a line for each matching event', async () => {
  const post = await addPost()
  await recordEvents(database, ravi.staff, 'post.updated', Array(1_200).fill(post.id), { fields: ['title'] })
  const { response, lines } = await saved(`?subject=post.${post.id}`)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''audit-log-\d{4}-\d\d-\d\d\.csv$/,
  )
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect(lines[0]).toContain('"Time (UTC)","Who","Account","What","Action","About","Id","Details"')
  expect(lines).toHaveLength(1_201)
  expect(lines[1]).toContain(`edited the post “${post.title}”: title`)
})

test('no cell is a formula, whatever name a person has', async () => {
  await recordEvent(database, ravi.staff, 'session.ended', null)
  const { lines } = await saved(`?person=${ravi.staff.id}`)
  expect(lines[1]).toContain(`"'=1+1"`)
  expect(lines.join('\n')).not.toMatch(/(^|,)"?[=+@-]/m)
})

test('the export is recorded as an event, with its filter', async () => {
  await saved('?group=session&from=2026-01-01')
  const last = await database.auditEvent.findFirstOrThrow({
    where: { action: 'audit.exported' },
    orderBy: { id: 'desc' },
  })
  expect(last).toMatchObject({ actor: 'staff', details: { group: 'session', from: '2026-01-01' } })
})
