// The templates of the staff: written, changed by two at once, deleted, and checked when they are saved.
import { beforeEach, expect, test } from 'vitest'
import { conflictWords } from '#app/content/admin/editing.ts'
import {
  templateMessages as messages,
  placeholderMessages,
  templateEditor as words,
} from '#app/content/admin/mail/templates.ts'
import { firstTemplates } from '#app/content/mail/first-templates.ts'
import { loadFirstTemplates } from '#app/domain/templates/edit.server.ts'
import { placeholderProblem, placeholders } from '#app/domain/templates/placeholders.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Fields, signIn } from '../../support/app.ts'
import { member } from '../../support/staff/members.ts'

const administrator = await signIn()
const whole = { name: 'Thanks', subject: 'Thanks, {{name}}', body: 'Dear {{name}},\n\nthank you.' }
const create = async (fields: Fields = whole) =>
  administrator.submit(await administrator.open('/admin/templates/new'), words.save.idle, fields)

beforeEach(async () => {
  await database.mailTemplate.deleteMany()
})

test('a first start creates four complete templates, once', async () => {
  await database.installationStep.delete({ where: { name: 'mail-templates' } })
  await loadFirstTemplates()
  expect(await database.mailTemplate.count()).toBe(4)
  await database.mailTemplate.deleteMany()
  await loadFirstTemplates()
  expect(await database.mailTemplate.count()).toBe(0)
  for (const { subject, body } of firstTemplates)
    expect([placeholderProblem(subject), placeholderProblem(body)]).toEqual([null, null])
})

test('a template is created, listed, changed and deleted, and the log records it without its words', async () => {
  const saved = await create()
  expect(saved.texts('[role=status]').join()).toContain(messages.created)
  expect(saved.form(words.save.idle).values).toMatchObject({ ...whole, version: '1' })
  const list = await administrator.open('/admin/templates')
  const changed = await administrator.submit(await administrator.open(list.link(whole.name)), words.save.idle, {
    status: 'offer',
  })
  expect(changed.form(words.save.idle).values).toMatchObject({ status: 'offer', version: '2' })
  const deleted = await administrator.submit(changed, words.delete.button)
  expect(deleted.texts('[role=status]').join()).toContain(messages.deleted)
  const events = await database.auditEvent.findMany({ where: { subject: 'template' }, orderBy: { id: 'asc' } })
  expect(events.map(({ action, details }) => [action, details])).toEqual(
    ['created', 'changed', 'deleted'].map((deed) => [`template.${deed}`, {}]),
  )
})

test.each([
  [{ ...whole, name: ' ' }, 'Give the template a name'],
  [{ ...whole, name: 'n'.repeat(61) }, 'Name must be at most 60 characters'],
  [{ ...whole, subject: '' }, 'Write a subject'],
  [{ ...whole, status: 'withdrawn' }, 'Use for the status is invalid'],
  [{ ...whole, body: 'Dear {{nmae}}' }, placeholderMessages.unknown('nmae', placeholders)],
  [{ ...whole, subject: 'Hello {{name' }, placeholderMessages.unclosed('name', placeholders)],
])('refuses %j with the reason, and keeps it', async (fields, problem) => {
  const told = await create(fields)
  expect([told.status, await database.mailTemplate.count()]).toEqual([400, 0])
  expect(told.text).toContain(problem)
  expect(told.form(words.save.idle).values).toMatchObject({ subject: fields.subject, body: fields.body })
})

test('a name is unique', async () => {
  await create()
  const told = await create({ ...whole, body: 'Something else' })
  expect([told.status, told.text]).toEqual([400, expect.stringContaining(messages.taken(whole.name))])
  // The same form sent twice is no second template.
  expect((await create()).status).toBe(200)
  expect(await database.mailTemplate.count()).toBe(1)
})

test('a slower colleague sees both texts, and decides which to save', async () => {
  const mine = await create()
  const { visitor: ravi } = await member('recruiter')
  await ravi.submit(await ravi.open(mine.url.pathname), words.save.idle, { body: 'Theirs' })
  const told = await administrator.submit(mine, words.save.idle, { body: 'Mine' })
  expect(told.status).toBe(409)
  expect(told.text).toContain(words.conflict.heading)
  for (const text of ['Theirs', 'Mine']) expect(told.text).toContain(text)
  expect((await database.mailTemplate.findFirst())?.body).toBe('Theirs')
  await administrator.submit(told, conflictWords.keepMine)
  expect((await database.mailTemplate.findFirst())?.body).toBe('Mine')
})

test('a preview shows the filled letter, and saves nothing', async () => {
  const page = await administrator.open('/admin/templates/new')
  const shown = await administrator.submit(page, words.preview.button, {
    ...whole,
    body: 'For {{name}}: {{reference}}',
  })
  expect(shown.status).toBe(200)
  expect(shown.text).toContain(`For ${words.sample.name}: ${words.sample.reference}`)
  expect(await database.mailTemplate.count()).toBe(0)
})
