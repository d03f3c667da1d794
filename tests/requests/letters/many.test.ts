// One text for many applicants, each of whom gets their own with the step.
import { beforeEach, expect, test } from 'vitest'
import { bulkMessages, selectionBar } from '#app/content/admin/bulk.ts'
import { letterChoice, letterMessages as messages, letterPage as words } from '#app/content/admin/mail/letters.ts'
import { readableMail } from '#app/domain/mail/content.ts'
import { database } from '#app/platform/database/database.server.ts'
import { type Fields, signIn } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'

const administrator = await signIn()
const mails = () => database.outboxItem.findMany({ orderBy: { applicationId: 'asc' } })
const states = async () => (await mails()).map(({ state }) => state)

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.outboxItem.deleteMany()
})

async function begin(ids: number[], fields: Fields) {
  const list = await administrator.open('/admin/dashboard')
  const { action, values } = list.form(selectionBar.changeStatus.long)
  const parameters = new URLSearchParams(values as Record<string, string>)
  for (const id of ids) parameters.append('id', `${id}.0`)
  const dialog = await administrator.open(`${action}?${parameters}`)
  return administrator.submit(dialog, letterChoice.writeMany, fields)
}

const two = async () => [
  await addApplication({ name: 'Asha Rao' }),
  await addApplication({ name: 'Meera Hegde', position: 'Weaver' }),
]

test('each applicant gets one, the page shows their number, and undo cancels them', async () => {
  const [asha, meera] = await two()
  const letter = await begin([asha?.id ?? 0, meera?.id ?? 0], { status: 'rejected', reason: 'Too few years' })
  expect(letter.status).toBe(200)
  expect(letter.form(words.changeAndSendMany(2)).values).toMatchObject({ status: 'rejected', reason: 'Too few years' })
  expect(letter.form(words.changeAndSendMany(2)).values.text).toContain('Dear {{name}},')
  const text = { subject: 'About {{reference}}', text: 'Dear {{name}},\n\nnot now.' }
  const told = await administrator.submit(letter, words.changeAndSendMany(2), text)
  expect(told.text).toContain(messages.goOut(2, '').slice(0, -2))
  const contents = (await mails()).map(({ content }) => readableMail(content))
  expect(contents.map(({ subject }) => subject)).toEqual([`About ${asha?.reference}`, `About ${meera?.reference}`])
  expect(contents.map(({ text }) => text.slice(0, text.indexOf(',')))).toEqual(['Dear Asha Rao', 'Dear Meera Hegde'])
  expect(new Set((await mails()).map(({ batch }) => batch)).size).toBe(1)

  const again = await administrator.submit(letter, words.changeAndSendMany(2), text)
  expect(again.text).toContain(messages.goOut(2, '').slice(0, -2))
  expect((await mails()).length).toBe(2)

  const undone = await administrator.submit(told, bulkMessages.undo)
  expect(undone.text).toContain(messages.takenBackWithStep(2))
  expect(await states()).toEqual(['cancelled', 'cancelled'])
})

test('without a step each applicant gets one, once, except for withdrawn ones, and all can be cancelled', async () => {
  const [asha, meera] = await two()
  const gone = await addApplication({ name: 'Ravi Rao', status: 'withdrawn' })
  const list = await administrator.open('/admin/dashboard')
  expect(list.html).toContain(selectionBar.write.long)
  const ids = [asha, meera, gone].map((application) => `id=${application?.id}.0`).join('&')
  const letter = await administrator.open(`/admin/dashboard/selected/letters?tab=job_applications&${ids}`)
  const text = { subject: 'Please call', text: 'Dear {{name}},\n\nplease call us.' }
  const told = await administrator.submit(letter, words.sendMany(3), text)
  expect(told.text).toContain(messages.goOut(2, '').slice(0, -2))
  expect(told.text).toContain(messages.notWrittenTo({ withdrawn: 1, gone: 0 }))
  expect((await mails()).map(({ applicationId, kind }) => [applicationId, kind])).toEqual([
    [asha?.id, 'application.letter'],
    [meera?.id, 'application.letter'],
  ])
  expect(await database.statusChange.count()).toBe(0)
  await administrator.submit(letter, words.sendMany(3), text)
  expect((await mails()).length).toBe(2)
  const undone = await administrator.submit(told, bulkMessages.undo)
  expect(undone.text).toContain(messages.takenBackMany(2))
  expect(await states()).toEqual(['cancelled', 'cancelled'])
  expect((await administrator.submit(told, bulkMessages.undo)).text).toContain(messages.tooLateForAll)
  const again = await administrator.submit(letter, words.sendMany(3), text)
  expect([again.status, (await mails()).length]).toEqual([409, 2])
  expect(again.text).toContain(messages.sentOtherwise)
  await administrator.submit(again, words.sendMany(3))
  expect((await states()).toSorted()).toEqual(['cancelled', 'cancelled', 'waiting', 'waiting'])
})

test('letters without a step stay the same after a reload, and other words are questioned', async () => {
  const [asha] = await two()
  const first = await administrator.open(`/admin/dashboard/selected/letters?tab=job_applications&id=${asha?.id}.0`)
  const again = await administrator.open(first.url.pathname + first.url.search)
  const text = { subject: 'Please call', text: 'Dear {{name}},\n\nplease call us, if you can.' }
  for (const page of [first, again]) await administrator.submit(page, words.sendMany(1), text)
  expect((await mails()).length).toBe(1)
  const other = await administrator.submit(again, words.sendMany(1), {
    ...text,
    text: 'Dear {{name}},\n\nplease call us',
  })
  expect([other.status, (await mails()).length]).toEqual([409, 1])
})

test('without a step a template fills the text, and refuses placeholders without a value', async () => {
  const [asha] = await two()
  const letter = await administrator.open(`/admin/dashboard/selected/letters?tab=job_applications&id=${asha?.id}.0`)
  const { id } = await database.mailTemplate.findFirstOrThrow({ where: { status: null } })
  const filled = await administrator.submit(letter, words.template.use, { template: String(id) })
  expect(filled.form(words.sendMany(1)).values.text).toContain('{{name}}')
  const refused = await administrator.submit(filled, words.sendMany(1), { text: 'On {{interview}}' })
  expect([refused.status, await states()]).toEqual([400, []])
  expect(refused.text).toContain(messages.missingForMany(['interview']))
})

test('an applicant with a changed status, or with the new one already, gets no letter', async () => {
  const [asha, meera] = await two()
  const letter = await begin([asha?.id ?? 0, meera?.id ?? 0], { status: 'offer' })
  await administrator.submit(await administrator.open(`/admin/applications/${asha?.id}`), 'In review')
  await administrator.submit(letter, words.changeAndSendMany(2), { subject: 'x', text: 'x' })
  expect((await mails()).map(({ applicationId }) => applicationId)).toEqual([meera?.id])
})

test.each([
  [{ subject: 'x', text: 'On {{interview}}' }, messages.missingForMany(['interview'])],
  [{ subject: 'x', text: '{{nobody}}' }, '{{nobody}}'],
])('refuses a placeholder without a value for each applicant, and keeps the letter: %j', async (fields, problem) => {
  const [asha] = await two()
  const told = await administrator.submit(
    await begin([asha?.id ?? 0], { status: 'offer' }),
    words.changeAndSendMany(1),
    fields,
  )
  expect([told.status, await states(), await database.statusChange.count()]).toEqual([400, [], 0])
  expect(told.text).toContain(problem)
  expect(told.form(words.changeAndSendMany(1)).values).toMatchObject({ ...fields, status: 'offer' })
})
