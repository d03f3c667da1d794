// One text for many applicants, each of whom gets their own with the step.
import { beforeEach, expect, test } from 'vitest'
import { bulkMessages, selectionBar } from '#app/content/admin/bulk.ts'
import { letterChoice, letterMessages as messages, letterPage as words } from '#app/content/admin/mail/letters.ts'
import type { MailContent } from '#app/domain/mail/content.ts'
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

test('each gets their own, the page tells how many go out, and undoing takes them back', async () => {
  const [asha, meera] = await two()
  const letter = await begin([asha?.id ?? 0, meera?.id ?? 0], { status: 'rejected', reason: 'Too few years' })
  expect(letter.status).toBe(200)
  expect(letter.form(words.changeAndSendMany(2)).values).toMatchObject({ status: 'rejected', reason: 'Too few years' })
  expect(letter.form(words.changeAndSendMany(2)).values.text).toContain('Dear {{name}},')
  const text = { subject: 'About {{reference}}', text: 'Dear {{name}},\n\nnot now.' }
  const told = await administrator.submit(letter, words.changeAndSendMany(2), text)
  expect(told.text).toContain(messages.goOut(2, '').slice(0, -2))
  const contents = (await mails()).map(({ content }) => content as unknown as MailContent)
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

test('who was changed meanwhile, and who has the status already, is not written to', async () => {
  const [asha, meera] = await two()
  const letter = await begin([asha?.id ?? 0, meera?.id ?? 0], { status: 'offer' })
  await administrator.submit(await administrator.open(`/admin/applications/${asha?.id}`), 'In review')
  await administrator.submit(letter, words.changeAndSendMany(2), { subject: 'x', text: 'x' })
  expect((await mails()).map(({ applicationId }) => applicationId)).toEqual([meera?.id])
})

test.each([
  [{ subject: 'x', text: 'On {{interview}}' }, messages.missingForMany(['interview'])],
  [{ subject: 'x', text: '{{nobody}}' }, '{{nobody}}'],
])('what cannot be filled in for each is refused, and kept: %j', async (fields, problem) => {
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
