// The page of an application: its content, its list, and its empty states.

import { beforeEach, describe, expect, test } from 'vitest'
import { applicationPage, applicationPage as words } from '#app/content/admin/applications/application.ts'
import { neighbourWords } from '#app/content/admin/dashboard.ts'
import { resumeMessages } from '#app/content/admin/messages.ts'
import { deleteRecords } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../../support/app.ts'
import { addApplication } from '../../../support/database/factories.ts'
import { addMail } from '../../../support/mail/outbox.ts'
import { member } from '../../../support/staff/members.ts'

const administrator: Visitor = await signIn()
const at = (id: number, query = '') => `/admin/applications/${id}${query}`
const open = (id: number, query = '') => administrator.open(at(id, query))

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.auditEvent.deleteMany()
})

describe('the page of an application', () => {
  test('shows everything about one applicant, with a link to write a mail', async () => {
    const { id, email, reference } = await addApplication({
      appliedAt: new Date('2026-03-01T18:35:00Z'),
      coverLetter: 'First line\nSecond line',
    })
    const page = await open(id)
    expect(page.status).toBe(200)
    expect(page.texts('h1')).toEqual(['Asha Rao'])
    for (const shown of [email, reference, 'Weaver', '+91 98765 43210', '3 years', 'Mar 2, 2026, 12:05 AM'])
      expect(page.text).toContain(shown)
    expect(page.html).toContain('First line\nSecond line')
    expect(page.link(words.mail)).toBe(`/admin/applications/${id}/letter`)
    expect(page.headers.get('Cache-Control')).toContain('no-store')
  })

  test('counts as the first opening, and the log records one opening per hour and colleague', async () => {
    const { id } = await addApplication()
    await open(id)
    await open(id)
    expect((await database.jobApplication.findUniqueOrThrow({ where: { id } })).firstOpenedAt).not.toBeNull()
    const opened = { action: 'application.opened', subjectId: String(id) }
    expect(await database.auditEvent.count({ where: opened })).toBe(1)
    const [event] = await database.auditEvent.findMany({ where: opened })
    await database.auditEvent.deleteMany()
    const { id: _id, details, ...told } = event as NonNullable<typeof event>
    const before = { ...told, details: details ?? {}, at: new Date(Date.now() - 3_700_000) }
    await database.auditEvent.create({ data: before })
    await open(id)
    expect(await database.auditEvent.count({ where: opened })).toBe(2)
  })

  test('prints the text of the resume, and the log records that', async () => {
    const { id } = await addApplication()
    await database.resumeText.create({ data: { applicationId: id, text: 'Twelve years\nof weaving' } })
    const viewed = () => database.auditEvent.count({ where: { action: 'resume.viewed', subjectId: String(id) } })
    expect((await open(id, '?reread=')).html).not.toContain('Twelve years')
    expect(await viewed()).toBe(0)
    const page = await open(id)
    expect(page.texts('section.print\\:block p')).toEqual(['Twelve years of weaving'])
    expect(await viewed()).toBe(1)
  })

  test('links to the resume without JavaScript, to be read or saved', async () => {
    const pdf = await addApplication()
    const page = await open(pdf.id)
    expect(page.link(words.resume.download)).toBe(`/admin/resumes/${pdf.resumeKey}`)
    expect(page.link(resumeMessages.openInNewTab)).toBe(`/admin/resumes/${pdf.resumeKey}/text`)
    const word = await addApplication({ resumeType: 'docx' })
    expect((await open(word.id)).link(words.resume.readText)).toBe(`/admin/resumes/${word.resumeKey}/text`)
    const missing = await addApplication({ resumeState: 'missing', resumeKey: null })
    expect((await open(missing.id)).text).toContain(words.resume.missing)
  })

  test('names other applications of the same address, and similar ones with their similarity', async () => {
    const { id } = await addApplication({ name: 'Asha Rao', email: 'asha@example.com', resumeSha256: 'a1' })
    const strangers = { name: 'Ravi Nair', phone: '+919800000000' }
    await addApplication({ ...strangers, email: 'asha@example.com', position: 'Dyer' })
    await addApplication({ ...strangers, resumeSha256: 'a1', position: 'Spinner' })
    await addApplication({ name: 'ASHA RAO', phone: '+919800000001', position: 'Carder' })
    await addApplication({ ...strangers, position: 'Nobody' })
    const deleted = await addApplication({ email: 'asha@example.com', position: 'Deleted' })
    await deleteRecords('job_applications', [deleted.id], 'system')
    const { why } = words.others
    const page = await open(id)
    const rows = page.texts('section li').filter((text) => /Dyer|Spinner|Carder|Nobody|Deleted/.test(text))
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(new RegExp(`Dyer.*${why.email}$`))
    expect(rows[1]).toMatch(new RegExp(`Carder.*${why.name}$`))
    expect(rows[2]).toMatch(new RegExp(`Spinner.*${why.resume}$`))
    expect(page.texts('h2')).toEqual(expect.arrayContaining([words.others.heading, words.others.alikeHeading]))
  })
})

describe('from a list', () => {
  const inTurn = (names: string[]) =>
    Promise.all(names.map((name, hour) => addApplication({ name, appliedAt: new Date(Date.UTC(2026, 2, 1, hour)) })))

  test('leads to the next and the previous one in its order, with the position', async () => {
    const [first, second, third] = await inTurn(['Cara', 'Anil', 'Bela'])
    if (!first || !second || !third) throw new Error('There are too few.')
    const newest = await open(second.id)
    expect(newest.link(neighbourWords.previous)).toBe(at(third.id))
    expect(newest.link(neighbourWords.next)).toBe(at(first.id))
    expect(newest.text).toContain(neighbourWords.place(2, 3))
    const byName = await open(third.id, '?sort=name')
    expect(byName.link(neighbourWords.previous)).toBe(at(second.id, '?sort=name'))
    expect(byName.link(neighbourWords.next)).toBe(at(first.id, '?sort=name'))
    expect(byName.link(words.back)).toBe(`/admin/dashboard?sort=name#row-${third.id}`)
    const end = await open(first.id, '?sort=name')
    expect(() => end.link(neighbourWords.next)).toThrow()
  })

  test('that was searched or filtered leads to the neighbours among the results, also after a record has left it', async () => {
    const [, second, third] = await inTurn(['Asha One', 'Asha Two', 'Asha Three', 'Ravi'])
    if (!second || !third) throw new Error('There are too few.')
    const found = await open(third.id, '?q=asha')
    expect(found.text).toContain(neighbourWords.place(1, 3))
    expect(found.link(neighbourWords.next)).toBe(at(second.id, '?q=asha'))
    await database.jobApplication.update({ where: { id: third.id }, data: { status: 'offer' } })
    const left = await open(third.id, '?status=new')
    expect(left.link(neighbourWords.next)).toBe(at(second.id, '?status=new'))
    expect(left.link(neighbourWords.previous)).toMatch(/status=new$/)
    expect(left.text).not.toMatch(/\d of \d/)
  })

  test('a row of the dashboard leads here with its list, and so does the address of earlier versions', async () => {
    const { id } = await addApplication()
    expect((await administrator.open('/admin/dashboard?q=asha')).link('Asha Rao')).toBe(at(id, '?q=asha'))
    const old = await administrator.request(`/admin/dashboard?q=asha&open=${id}`)
    expect([old.status, old.headers.get('Location')]).toEqual([302, at(id, '?q=asha')])
  })
})

describe('without an application', () => {
  test('in the trash or erased, the page says so and leads back', async () => {
    const { id } = await addApplication()
    await deleteRecords('job_applications', [id], 'system')
    const deleted = await open(id, '?q=asha')
    expect(deleted.status).toBe(404)
    expect(deleted.text).toContain(words.absent.deleted.heading)
    expect(deleted.link(words.back)).toBe('/admin/dashboard?q=asha')
    expect(deleted.link(words.absent.deleted.action)).toBe('/admin/dashboard?in=trash')
    await database.jobApplication.delete({ where: { id } })
    for (const address of [at(id), '/admin/applications/0', '/admin/applications/x', '/admin/applications/1e99']) {
      const gone = await administrator.open(address)
      expect([gone.status, gone.text]).toEqual([404, expect.stringContaining(words.absent.gone.heading)])
    }
    expect((await administrator.request(`${at(id)}/interview.ics`)).status).toBe(404)
  })
})

const { visitor: recruiter, email } = await member('recruiter')
const { id: author } = await database.staff.findUniqueOrThrow({ where: { email }, select: { id: true } })

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.outboxItem.deleteMany()
})

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 6))

/** One entry of each kind, a day apart. */
async function addEventful() {
  const { id } = await addApplication({ appliedAt: day(1), firstOpenedAt: day(3), status: 'interview' })
  const acknowledged = await addFailed('application.acknowledged', id, 2)
  const step = { applicationId: id, staffId: author }
  await database.statusChange.create({ data: { ...step, status: 'reviewing', createdAt: day(4) } })
  await database.applicationNote.create({ data: { ...step, text: 'Calm on the phone.', createdAt: day(5) } })
  await database.statusChange.create({ data: { ...step, status: 'interview', createdAt: day(6) } })
  const dated = { status: 'interview', interviewAt: day(20), createdAt: day(7) }
  await database.statusChange.create({ data: { ...step, ...dated } })
  const invitation = await addFailed('application.interview', id, 8)
  await database.statusChange.create({ data: { ...step, status: 'offer', createdAt: day(9) } })
  await database.statusChange.create({ data: { ...step, ...dated, isUndo: true, createdAt: day(10) } })
  await database.applicationNote.create({ data: { ...step, text: 'Offer was a slip.', createdAt: day(11) } })
  return { id, acknowledged, invitation }
}

async function addFailed(
  kind: 'application.acknowledged' | 'application.interview',
  applicationId: number,
  on: number,
) {
  const content = { subject: 'An email', text: 'We have it.', html: '<p>We have it.</p>' }
  const mail = await addMail({ kind, about: { applicationId } as never, to: 'asha@exmaple.com', content })
  const failed = { state: 'failed', createdAt: day(on), settledAt: day(on) }
  await database.outboxItem.update({ where: { id: mail }, data: failed })
  const response = '550 5.1.1 <asha@exmaple.com>: User unknown'
  await database.delivery.create({ data: { itemId: mail, channel: 'mail', outcome: 'refused', response } })
  return mail
}

test('lists arrival, steps, interviews, emails and notes together, newest first, below the form for a note', async () => {
  const { id } = await addEventful()
  const page = await recruiter.open(`/admin/applications/${id}`)
  const beginnings = [
    'You',
    'Back to Interview',
    'Offer',
    'Email: An email',
    'Interview date set',
    'Interview',
    'You',
    'In review',
    'First opened',
    'Our acknowledgement to asha@exmaple.com could not be delivered: the address does not exist.',
    'Applied',
  ]
  const entries = page.texts('.timeline > li')
  expect(entries).toHaveLength(beginnings.length)
  for (const [index, beginning] of beginnings.entries()) expect(entries[index]?.startsWith(beginning)).toBe(true)
  expect(entries[0]).toContain('Offer was a slip.')
  expect(entries[2]).toContain(`(${applicationPage.history.takenBack})`)
  expect(entries[3]).toContain('Our interview invitation to asha@exmaple.com could not be delivered')
  expect(entries[4]).toContain('For Mar 20, 2026')
  expect(page.texts('.timeline')).toHaveLength(1)
  expect(page.texts('h2')).not.toContain('Notes')
  const added = await recruiter.submit(page, applicationPage.notes.add, { note: 'Ask about January.' })
  expect(added.texts('.timeline > li')[0]).toContain('Ask about January.')
})
