import { expect, test } from 'vitest'
import { auditPage as words } from '#app/content/admin/audit.ts'
import { eraseApplication } from '#app/domain/applications/status.server.ts'
import { recordEvent, recordEvents } from '#app/domain/audit/record.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { changeStatuses, undoBatch } from '#app/domain/selection/status.server.ts'
import { removeStaff } from '#app/domain/staff/accounts.server.ts'
import { deleteRecord } from '#app/domain/trash/moves.server.ts'
import { formatDateTime } from '#app/formats.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { giveStatus } from '../../support/applications/steps.ts'
import { execute } from '../../support/database/database.ts'
import { addApplication, addPost } from '../../support/database/factories.ts'
import { colleague } from '../../support/staff/colleague.ts'

const owner = await signIn()
const [asha, ravi] = [await colleague('Asha', 'recruiter'), await colleague('Ravi', 'owner')]

const eventsOf = async (query: string) => (await owner.open(`/admin/audit${query}`)).text

test('an event is a sentence with the present names of people and records', async () => {
  const { id, reference } = await addApplication()
  await giveStatus(id, 'reviewing', asha.staff)
  const page = await eventsOf(`?subject=application.${id}`)
  expect(page).toContain(`Asha changed the status of application ${reference} from Received to In review`)
})

test('shows the time of an interview in the company’s time zone, and in the export in that of the table', async () => {
  const { id, reference } = await addApplication()
  const interviewAt = new Date('2026-12-07T04:30:00Z')
  await giveStatus(id, 'interview', asha.staff, { interviewAt })
  await giveStatus(id, 'interview', asha.staff, { interviewAt: null })
  const page = await eventsOf(`?subject=application.${id}`)
  expect(page).toContain(
    `Asha set the interview of application ${reference} to ${formatDateTime(interviewAt, company.timeZone)}`,
  )
  expect(page).toContain(`Asha cancelled the interview of application ${reference}`)
  const table = await owner.request(`/admin/audit/export?subject=application.${id}`)
  expect(await table.text()).toContain(`application ${reference} to ${interviewAt.toISOString()}`)
})

test('an event of a batch says so, and so does its undo', async () => {
  const [one, other, alone] = [await addApplication(), await addApplication(), await addApplication()]
  const change = { status: 'reviewing' as const, batch: crypto.randomUUID(), seen: { of: new Map(), ofAll: 0 } }
  await changeStatuses({ ids: [one.id, other.id] }, null, change, asha.staff)
  await undoBatch(change.batch, ravi.staff)
  await changeStatuses({ ids: [alone.id] }, null, { ...change, batch: crypto.randomUUID() }, asha.staff)
  const page = await eventsOf(`?subject=application.${one.id}`)
  const many = words.oneOf(2)
  expect(page).toContain(`Asha changed the status of application ${one.reference} from Received to In review${many}`)
  expect(page).toContain(`the status of application ${one.reference} went from In review to Received${many}`)
  expect(await eventsOf(`?subject=application.${alone.id}`)).not.toContain(words.oneOf(1))
})

test('marks a record in the trash or erased, and shows the former address of a leaver', async () => {
  const [gone, trashed] = [await addApplication(), await addApplication()]
  const leaver = await colleague('Leaver', 'recruiter')
  await recordEvent(database, leaver.staff, 'resume.viewed', gone.id)
  await deleteRecord('job_applications', String(trashed.id), asha.staff)
  await eraseApplication({ id: gone.id }, 'applicant')
  await removeStaff({ id: leaver.staff.id }, ravi.staff)
  const page = await eventsOf('')
  expect(page).toContain(`${leaver.staff.email} (${words.gone}) viewed the resume of ${words.goneSubjects.application}`)
  expect(page).toContain(`${words.actors.applicant} erased ${words.goneSubjects.application}`)
  expect(page).toContain(`Asha moved application ${trashed.reference} to the trash (${words.inTrash})`)
  for (const secret of [gone.name, gone.email, gone.reference]) expect(page).not.toContain(secret)
})

test('the filters are parameters of the address: who, what, which and when', async () => {
  const [one, other] = [await addApplication(), await addApplication()]
  await recordEvent(database, asha.staff, 'resume.viewed', one.id)
  await recordEvent(database, ravi.staff, 'resume.downloaded', one.id)
  await recordEvent(database, ravi.staff, 'application.noted', other.id)
  const of = async (query: string) => {
    const text = await eventsOf(query)
    return [
      `viewed the resume of application ${one.reference}`,
      `downloaded the resume of application ${one.reference}`,
      `note on application ${other.reference}`,
    ].map((sentence) => text.includes(sentence))
  }
  expect(await of('')).toEqual([true, true, true])
  expect(await of(`?person=${ravi.staff.id}`)).toEqual([false, true, true])
  expect(await of('?person=system')).toEqual([false, false, false])
  expect(await of('?group=resume')).toEqual([true, true, false])
  expect(await of('?group=export')).toEqual([false, true, false])
  expect(await of(`?person=${ravi.staff.id}&group=resume`)).toEqual([false, true, false])
  expect(await of(`?subject=application.${one.id}`)).toEqual([true, true, false])
  expect(await of('?from=2000-01-01&to=2000-12-31')).toEqual([false, false, false])
  expect(await of('?from=2000-01-01&to=2999-12-31')).toEqual([true, true, true])
  expect(await of('?from=2000-02-31&group=nothing&after=x')).toEqual([true, true, true])
})

test('the page says how long events are kept', async () => {
  expect(await eventsOf('')).toContain(words.kept(730))
})

test('the database itself refuses changes of events', async () => {
  await recordEvent(database, 'system', 'audit.exported')
  const change = "UPDATE audit_events SET staff_email = 'nobody@example.com'"
  await expect(execute(process.env.DATABASE_URL ?? '', change)).rejects.toThrow()
  expect(await database.auditEvent.count({ where: { staffEmail: 'nobody@example.com' } })).toBe(0)
})

const formula = await colleague('=1+1', 'owner')

const saved = async (query: string) => {
  const response = await owner.request(`/admin/audit/export${query}`)
  expect(response.status).toBe(200)
  return { response, lines: (await response.text()).split('\r\n').slice(0, -1) }
}

test('the export is a table with a line for each matching event', async () => {
  const post = await addPost()
  await recordEvents(database, formula.staff, 'post.updated', Array(1_200).fill(post.id), { fields: ['title'] })
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
  await recordEvent(database, formula.staff, 'session.ended', null)
  const { lines } = await saved(`?person=${formula.staff.id}`)
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
