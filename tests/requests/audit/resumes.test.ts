import { expect, test } from 'vitest'
import { database, provider } from '#app/platform/database/database.server.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, docx } from '../../support/database/factories.ts'
import { colleague } from '../../support/staff/colleague.ts'

const [asha, ravi] = [await colleague('Asha', 'recruiter'), await colleague('Ravi', 'recruiter')]

const toldOf = async (id: number) => {
  const where = { subject: 'resume', subjectId: String(id) }
  const events = await database.auditEvent.findMany({ where, orderBy: { id: 'asc' } })
  return events.map(({ action, staffId }) => `${action} by ${staffId === asha.staff.id ? 'Asha' : 'Ravi'}`)
}

async function opened(path: string, init: RequestInit = {}, by = asha) {
  const response = await by.visitor.request(path, init)
  await response.arrayBuffer()
  return response.status
}

test('records each complete download with its author', async () => {
  const { id, resumeKey } = await addApplication()
  await opened(`/admin/resumes/${resumeKey}`)
  await opened(`/admin/resumes/${resumeKey}`)
  await opened(`/admin/resumes/${resumeKey}`, {}, ravi)
  expect(await toldOf(id)).toEqual([
    'resume.downloaded by Asha',
    'resume.downloaded by Asha',
    'resume.downloaded by Ravi',
  ])
})

test('records one viewing as one event, whatever the number of ranges and repetitions', async () => {
  const { id, resumeKey } = await addApplication()
  const ranges = ['bytes=0-9', 'bytes=10-19', 'bytes=20-29'].map((Range) => ({ headers: { Range } }))
  await Promise.all(ranges.map((init) => opened(`/admin/resumes/${resumeKey}?view`, init)))
  await opened(`/admin/resumes/${resumeKey}?view`)
  expect(await toldOf(id)).toEqual(['resume.viewed by Asha'])
  await Promise.all(ranges.map((init) => opened(`/admin/resumes/${resumeKey}`, init)))
  expect(await toldOf(id)).toEqual(['resume.viewed by Asha', 'resume.downloaded by Asha'])
})

test('the text counts as a viewing, and a failed opening does not', async () => {
  const { id, resumeKey } = await addApplication({ resumeType: 'docx' }, docx())
  await opened('/admin/resumes/no-such-resume')
  expect(await toldOf(id)).toEqual([])
  await opened(`/admin/resumes/${resumeKey}/text`)
  expect(await toldOf(id)).toEqual(['resume.viewed by Asha'])
})

test('shows no resume if the log cannot record it', async () => {
  const { resumeKey } = await addApplication()
  const url = process.env.DATABASE_URL ?? ''
  expect(provider).toBe('sqlite')
  const refuse = "CREATE TRIGGER no_events BEFORE INSERT ON audit_events BEGIN SELECT RAISE(ABORT, 'full'); END"
  await execute(url, refuse)
  const statuses = [await opened(`/admin/resumes/${resumeKey}`), await opened(`/admin/resumes/${resumeKey}/text`)]
  await execute(url, 'DROP TRIGGER no_events')
  expect(statuses).toEqual([503, 503])
})
