// Applications from CSV, by the columns that the owner chooses.
import { afterEach, expect, test } from 'vitest'
import { importDetails as details, importMessages, importPage as words } from '#app/content/admin/company/imports.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { consentWords } from '#app/content/consents.ts'
import { eraseApplication } from '#app/domain/applications/erase.server.ts'
import { workOnImports } from '#app/domain/imports/run.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'

const owner = await signIn()

afterEach(async () => {
  await database.import.deleteMany()
  await database.jobApplication.deleteMany()
})

async function upload(lines: string[]) {
  const page = await owner.open('/admin/import')
  const file = new File([lines.join('\r\n')], 'candidates.csv')
  return owner.submit(page, words.upload.submit.idle, { content: 'applications', file })
}

const day = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)

const table = [
  'Candidate name,E-mail,Phone,Job,Years of experience,Cover letter,Applied on,Stage',
  `Asha Rao,Asha@Example.com,+91 98450 12345,Weaver,3,"Dear all,\nI weave.",${daysAgo(40)},interview`,
  `Ben Fox,ben@example.com,,Dyer,,,${daysAgo(50)},Not selected`,
  ',c@example.com,,Weaver,,,,',
  'No Mail,nothing,,Weaver,,,,',
  'Bad Phone,d@example.com,call me,Weaver,,,,',
  'No Job,e@example.com,,,,,,',
  'Odd Date,f@example.com,,Weaver,,,03/04/2024,',
  'Future,g@example.com,,Weaver,,,2999-01-01,',
  'Too Old,h@example.com,,Weaver,,,2001-01-01,',
  'Odd Stage,i@example.com,,Weaver,,,,maybe',
  `Asha Rao,asha@example.com,,Weaver,,,${daysAgo(40)},`,
]

const find = (email: string) => database.jobApplication.findFirstOrThrow({ where: { email } })

test('imports applications once, marked and without mails, and undoes those that are as they came', async () => {
  const mails = await database.outboxItem.count()
  const page = await upload(table)
  const { would, imported, known, problem, problems, kept } = details.outcome
  for (const text of [
    ...[would.applications(2), known.applications(1), problem(1, '5', problems.name), problem(1, '6', problems.email)],
    ...[problem(1, '7', problems.phone), problem(1, '8', problems.position), problem(2, '9, 10', problems.date)],
    ...[problem(1, '11', problems.expired), problem(1, '12', problems.status)],
  ])
    expect(page.text).toContain(text)
  expect(await database.jobApplication.count()).toBe(0)

  const submit = details.table.submit.applications(2)
  const refused = await owner.submit(page, submit)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(importMessages.consentMissing.applications)
  await owner.submit(refused, submit, { consent: 'on' })
  await workOnImports()
  const done = await owner.open(page.url.pathname)
  expect(done.text).toContain(imported.applications(2))
  const asha = await find('asha@example.com')
  expect(asha).toMatchObject({
    ...{ name: 'Asha Rao', position: 'Weaver', experience: '3', coverLetter: 'Dear all,\nI weave.' },
    ...{ status: 'interview', appliedAt: new Date(daysAgo(40)), answerDueAt: null, jobId: null },
  })
  expect(await find('ben@example.com')).toMatchObject({ status: 'rejected', phone: '' })
  expect((await owner.open('/admin')).text).toContain(dashboardPage.imported)
  const shown = await owner.open(`/admin/applications/${asha.id}`)
  expect(shown.text).toContain(consentWords.imported)
  expect((await owner.open('/admin/audit')).text).toContain('imported')
  expect((await owner.open('/admin?q=asha')).text).toContain('Asha Rao')

  expect(await database.outboxItem.count()).toBe(mails)

  const again = await upload(table)
  expect(again.text).toContain(details.table.none.applications)
  expect(again.text).toContain(known.applications(3))

  await database.applicationNote.create({ data: { applicationId: asha.id, text: 'Good' } })
  await owner.submit(done, details.undo.submit)
  await workOnImports()
  const undone = await owner.open(page.url.pathname)
  expect(undone.text).toContain(kept(1))
  expect((await database.jobApplication.findMany()).map(({ email }) => email)).toEqual(['asha@example.com'])
})

test('brings back no erased application, but those of an undone import', async () => {
  const lines = table.slice(0, 3)
  const start = async (count: number) => {
    const page = await upload(lines)
    await owner.submit(page, details.table.submit.applications(count), { consent: 'on' })
    await workOnImports()
    return owner.open(page.url.pathname)
  }
  const done = await start(2)
  await eraseApplication({ id: (await find('ben@example.com')).id }, 'system')
  await owner.submit(done, details.undo.submit)
  await workOnImports()
  expect(await database.jobApplication.count()).toBe(0)
  const again = await start(1)
  expect(again.text).toContain(details.outcome.imported.applications(1))
  expect(again.text).toContain(details.outcome.known.applications(1))
  expect((await database.jobApplication.findMany()).map(({ email }) => email)).toEqual(['asha@example.com'])
})
