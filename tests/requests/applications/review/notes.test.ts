// Notes of colleagues about an applicant.
import { beforeEach, expect, test } from 'vitest'
import { applicationPage, decisionMessages as messages } from '#app/content/admin/applications/application.ts'
import { statusMessages } from '#app/content/admin/messages.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { longestNote } from '#app/domain/applications/application.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, type Visitor } from '../../../support/app.ts'
import { execute } from '../../../support/database/database.ts'
import { addApplication } from '../../../support/database/factories.ts'
import { member } from '../../../support/staff/members.ts'

const words = applicationPage.notes
const administrator: Visitor = await signIn()
const at = (id: number) => `/admin/applications/${id}`
const open = (id: number) => administrator.open(at(id))
const field = words.label

beforeEach(async () => {
  await database.jobApplication.deleteMany()
})

test('a note has several lines, its author and its time, and colleagues can read but not delete it', async () => {
  const { id, receiptToken } = await addApplication()
  const note = 'Calm on the phone.\r\n<b>Salary</b> fits.'
  const page = await administrator.submit(await open(id), words.add, { note })
  expect(page.texts('[role=status]').join()).toContain(messages.noteAdded)
  expect(page.form(words.add).values.note).toBe('')
  expect(page.html).toContain('Calm on the phone.\n&lt;b&gt;Salary&lt;/b&gt; fits.')
  expect(page.text).toContain(words.you)
  const { visitor } = await member('recruiter')
  const theirs = await visitor.open(at(id))
  expect(theirs.text).toContain('Salary')
  expect(() => theirs.form(words.deleteOwn)).toThrow()
  const [stored] = await database.applicationNote.findMany()
  const told = await visitor.post(at(id), { remove: String(stored?.id) })
  expect(told.texts('[role=alert]')).toEqual([messages.noteGone])
  const receipt = await visitor.open(`/careers/receipt/${receiptToken}`)
  expect(receipt.html).not.toContain('Salary')

  const without = await administrator.submit(page, words.deleteOwn)
  expect(without.texts('[role=status]').join()).toContain(messages.noteDeleted)
  expect(await database.applicationNote.count()).toBe(0)
  const where = { subjectId: String(id), action: { startsWith: 'application.note' } }
  const events = await database.auditEvent.findMany({ where, orderBy: { id: 'asc' } })
  expect(events.map(({ action, details }) => [action, details])).toEqual([
    ['application.noted', { note: stored?.id }],
    ['application.note_deleted', { note: stored?.id }],
  ])
})

test('lets only the author edit a note, without JavaScript, and marks it as edited', async () => {
  const { id } = await addApplication()
  const page = await administrator.submit(await open(id), words.add, { note: 'Asks for 20' })
  const [stored] = await database.applicationNote.findMany()
  const { visitor } = await member('owner')
  const theirs = await visitor.open(at(id))
  expect(() => theirs.form(words.edit.save)).toThrow()
  expect(theirs.texts('li span[dir=auto]')).toHaveLength(1)
  const refused = await visitor.post(at(id), { edit: String(stored?.id), text: 'Mine now' })
  expect(refused.texts('[role=alert]')).toEqual([messages.editedNoteGone])
  expect(refused.form(words.add).values.note).toBe('Mine now')

  const empty = await administrator.submit(page, words.edit.save, { text: ' ' })
  expect([empty.status, empty.description(words.edit.label)]).toEqual([
    400,
    expect.stringContaining(messages.noteRequired),
  ])
  const same = await administrator.submit(page, words.edit.save, {})
  expect(same.text).not.toContain(words.edited)
  const edited = await administrator.submit(page, words.edit.save, { text: 'Asks for 25\r\nand a car' })
  expect(edited.texts('[role=status]').join()).toContain(messages.noteSaved)
  expect(edited.html).toContain('Asks for 25\nand a car')
  expect(edited.html).not.toContain('Asks for 20')
  expect(edited.text).toContain(words.edited)
  expect(await database.applicationNote.findMany()).toMatchObject([
    { id: stored?.id, text: 'Asks for 25\nand a car', createdAt: stored?.createdAt, editedAt: expect.any(Date) },
  ])
  const events = await database.auditEvent.findMany({ where: { action: 'application.note_edited' } })
  expect(events.map(({ subjectId, details }) => [subjectId, details])).toEqual([[String(id), { note: stored?.id }]])
})

test.each([
  ['  \n ', messages.noteRequired],
  ['x'.repeat(longestNote + 1), messages.noteTooLong(longestNote)],
])('refuses an invalid note with the reason, and keeps it', async (note, problem) => {
  const { id } = await addApplication()
  const page = await administrator.submit(await open(id), words.add, { note })
  expect(page.status).toBe(400)
  expect(page.description(field)).toContain(problem)
  expect(page.form(words.add).values.note?.trim()).toBe(note.trim())
  expect(await database.applicationNote.count()).toBe(0)
})

test('stores a repeated note once', async () => {
  const { id } = await addApplication()
  const page = await open(id)
  for (let press = 0; press < 2; press++) await administrator.submit(page, words.add, { note: 'Once' })
  expect(await database.applicationNote.count()).toBe(1)
})

test('keeps an unfinished note when the status changes, also without JavaScript', async () => {
  const { id } = await addApplication()
  const page = await administrator.submit(await open(id), statusLabels.reviewing, { note: 'Half a' })
  expect(page.status).toBe(200)
  expect(page.texts('[role=status]').join()).toContain(statusMessages.changed(statusLabels.reviewing))
  expect(page.form(words.add).values.note).toBe('Half a')
  expect(await database.applicationNote.count()).toBe(0)
})

test('keeps a note that cannot be stored, and reports the failure', async () => {
  const { id } = await addApplication()
  const page = await open(id)
  const url = process.env.DATABASE_URL ?? ''
  await execute(
    url,
    `CREATE TRIGGER stuck BEFORE INSERT ON application_notes BEGIN SELECT RAISE(FAIL, 'disk full'); END`,
  )
  const told = await administrator
    .submit(page, words.add, { note: 'A whole note' })
    .finally(() => execute(url, 'DROP TRIGGER stuck'))
  expect([told.status, told.text]).toEqual([503, expect.stringContaining(messages.unavailable)])
  expect(told.form(words.add).values.note).toBe('A whole note')
})
