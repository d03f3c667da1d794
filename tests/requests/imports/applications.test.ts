// Applications from CSV, by the columns that the owner chooses.
import { afterEach, expect, test } from 'vitest'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { importDetails as details, importMessages, importPage as words } from '#app/content/admin/company/imports.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { consentWords } from '#app/content/consents.ts'
import { eraseApplication } from '#app/domain/applications/status.server.ts'
import { workOnImports } from '#app/domain/imports/run.server.ts'
import { erasePerson } from '#app/domain/privacy/erase.server.ts'
import { moveSelected } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'

const owner = await signIn()

afterEach(async () => {
  await database.import.deleteMany()
  await database.jobApplication.deleteMany()
  await database.erasure.deleteMany()
})

async function upload(lines: string[] | Buffer<ArrayBuffer>) {
  const page = await owner.open('/admin/import')
  const file = new File([Array.isArray(lines) ? lines.join('\r\n') : lines], 'candidates.csv')
  return owner.submit(page, words.upload.submit.idle, { content: 'applications', file })
}

const day = 24 * 3_600_000
/** In the company's time zone. */
const midnight = (date: string) => new Date(`${date}T00:00+05:30`)
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)

const table = [
  'Candidate name,E-mail,Phone,Job,Years of experience,Cover letter,Applied on,Stage',
  `Asha Rao,Asha@Example.com,+91 98450 12345,Weaver,3,"Dear all,\nI weave.",${daysAgo(40)},interview`,
  `Ben Fox,ben@example.com,,Dyer,,,${daysAgo(50)},Not selected`,
  ',c@example.com,,Weaver,,,,',
  'No Mail,nothing,,Weaver,,,,',
  'Bad Phone,d@example.com,call me,Weaver,,,,',
  'No Job,e@example.com,,,,,,',
  'Odd Date,f@example.com,,Weaver,,,in spring,',
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
    ...{ status: 'interview', appliedAt: midnight(daysAgo(40)), answerDueAt: null, jobId: null },
  })
  expect(await find('ben@example.com')).toMatchObject({ status: 'rejected', phone: '' })
  expect((await owner.open('/admin')).text).toContain(dashboardPage.imported)
  const shown = await owner.open(`/admin/applications/${asha.id}`)
  expect(shown.text).toContain(consentWords.imported)
  expect(shown.text).toContain('candidates.csv')
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
  expect(again.text).toContain(details.outcome.erased(1))
  expect((await database.jobApplication.findMany()).map(({ email }) => email)).toEqual(['asha@example.com'])
})

async function importAll(page: Awaited<ReturnType<typeof upload>>, count: number) {
  await owner.submit(page, details.table.submit.applications(count), { consent: 'on' })
  await workOnImports()
  return owner.open(page.url.pathname)
}

test('leaves out erased people without naming their lines, and takes a later application', async () => {
  const lines = [...table.slice(0, 3), `Cem Ay,cem@example.com,,Dyer,,,${daysAgo(50)},`]
  await importAll(await upload(lines), 3)
  expect(await erasePerson('ASHA@example.com', 'system')).toMatchObject({ outcome: 'erased' })
  await eraseApplication({ id: (await find('ben@example.com')).id }, 'applicant')
  const { id } = await find('cem@example.com')
  await database.jobApplication.update({ where: { id }, data: { deletedAt: new Date() } })
  const staff = await database.staff.findFirstOrThrow()
  await moveSelected('erase', 'job_applications', { ids: [String(id)], place: 'trash' }, null, staff)
  // The same applications, as another system writes them.
  const others = lines.map((line) => line.replace(/(\d{4})-(\d\d)-(\d\d)/, '$3.$2.$1'))
  const page = await upload(others)
  expect(page.text).toContain(details.outcome.erased(3))
  expect(page.text).toContain(details.table.none.applications)
  const undated = others.map((line) => line.replace(/\d\d\.\d\d\.\d{4}/, ''))
  expect((await upload(undated)).text).toContain(details.outcome.erased(3))
  await database.erasure.updateMany({
    where: { OR: ['person:', 'application:'].map((id) => ({ id: { startsWith: id } })) },
    data: { erasedAt: new Date(Date.now() - 45 * day) },
  })
  const later = await upload(others)
  expect(later.text).toContain(details.outcome.erased(2))
  await importAll(later, 1)
  expect((await database.jobApplication.findMany()).map(({ email }) => email)).toEqual(['asha@example.com'])
})

test('links applications to the jobs that they name by title or number, and says which name none', async () => {
  const [one, other] = await database.job.findMany({ where: { deletedAt: null }, orderBy: { id: 'asc' } })
  if (!one || !other) throw new Error('There are no jobs.')
  const lines = [
    'Name,E-mail,Position,Ours',
    `Ann,a@example.com,${one.title.toUpperCase()},`,
    `Ben,b@example.com,,#${other.id}`,
    'Cem,c@example.com,Astronaut,',
  ]
  const proposed = await upload(lines)
  const page = await owner.submit(proposed, details.table.check, { job: '3' })
  const { found, missing } = details.outcome.jobs
  expect(page.texts('main li')).toEqual(
    expect.arrayContaining([
      `${one.title.toUpperCase()}: ${found(one.title, 1)}`,
      `#${other.id}: ${found(other.title, 1)}`,
      `Astronaut: ${missing(1)}`,
    ]),
  )
  await importAll(page, 3)
  const stored = await database.jobApplication.findMany({ orderBy: { email: 'asc' } })
  expect(stored.map(({ jobId, position }) => [jobId, position])).toEqual([
    [one.id, one.title.toUpperCase()],
    [other.id, other.title],
    [null, 'Astronaut'],
  ])
  // Two applications without a phone have no phone in common.
  expect((await owner.open(`/admin/applications/${stored[0]?.id}`)).text).not.toContain(
    applicationPage.others.why.phone,
  )
  expect((await owner.open(`/admin?job=${other.id}`)).text).toContain('Ben')
  expect((await owner.open(`/admin/applications/board?job=${one.id}`)).text).toContain(dashboardPage.imported)
})

const lastMonth = new Date(new Date().getFullYear(), new Date().getMonth() - 1, 15)
const month = lastMonth.getMonth() + 1
/** A day that could be a month, and is another one. */
const low = month === 5 ? 6 : 5
const iso = (day: number) =>
  `${lastMonth.getFullYear()}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
const american = (day: number) => `${month}/${day}/${lastMonth.getFullYear()}`
const { dates } = details.outcome

test('reads ambiguous dates by the other dates of the column, by the country or as the owner chooses', async () => {
  const line = (name: string, date: string) => `${name},${name}@example.com,Weaver,${date}`
  const head = 'Name,Mail,Role,Date applied'
  const [ambiguous, clear] = [line('ann', american(low)), line('ben', american(28))]
  const byColumn = await upload([head, ambiguous, clear])
  expect(byColumn.text).toContain(dates.column({ example: american(low), order: 'month', proof: american(28) }))
  await importAll(byColumn, 2)
  expect((await find('ann@example.com')).appliedAt).toEqual(midnight(iso(low)))
  await database.jobApplication.deleteMany()

  const byCountry = await upload([head, ambiguous])
  expect(byCountry.text).toContain(dates.country({ example: american(low), order: 'day' }))
  const chosen = await owner.submit(byCountry, details.table.check, { order: 'month' })
  expect(chosen.text).toContain(dates.owner({ example: american(low), order: 'month' }))
  await importAll(chosen, 1)
  expect((await find('ann@example.com')).appliedAt).toEqual(midnight(iso(low)))

  const mixed = await upload([head, ambiguous, clear, line('cem', `28/${month}/${lastMonth.getFullYear()}`)])
  expect(mixed.text).toContain(dates.mixed({ example: american(low), order: null }))
  expect(mixed.text).toContain(details.outcome.problem(1, '2', details.outcome.problems.date))
})

const german = lastMonth.toLocaleDateString('de', { dateStyle: 'long' })
const spanish = lastMonth.toLocaleDateString('es', { dateStyle: 'long' })

test.each([
  [
    'German, UTF-16',
    Buffer.from(
      `\ufeffVorname\tName\tE-Mail\tTelefon\tStelle\tDatum\nJürgen\tFuß\tj@example.com\t+49 30 123456\tFärber\t${german}`,
      'utf16le',
    ),
  ],
  [
    'French, Windows-1252',
    Buffer.from(
      `sep=;\r\nPrénom;Nom;Courriel;Téléphone;Poste;Date de naissance;Date\r\nJürgen;Fuß;j@example.com;+49 30 123456;Färber;1990-01-01;15.${month}.${lastMonth.getFullYear()} 00:00`,
      'latin1',
    ),
  ],
  [
    'Spanish',
    Buffer.from(
      `Nombre;Apellidos;Correo electrónico;Teléfono;Puesto;Fecha\nJürgen;Fuß;j@example.com;+49 30 123456;Färber;${spanish}`,
    ),
  ],
  ['Hindi', Buffer.from(`Naam,Imel,Mobile,Pad,Tarikh\nJürgen Fuß,j@example.com,+49 30 123456,Färber,${iso(15)}`)],
])('proposes the columns of a file: %s', async (_name, file) => {
  await importAll(await upload(file), 1)
  expect(await find('j@example.com')).toMatchObject({
    ...{ name: 'Jürgen Fuß', phone: '+49 30 123456', position: 'Färber', appliedAt: midnight(iso(15)) },
  })
})
