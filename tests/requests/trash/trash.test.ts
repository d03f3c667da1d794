import { beforeEach, expect, test } from 'vitest'
import { trashMessages as messages, trashQuestions as questions, trashPage as words } from '#app/content/admin/trash.ts'
import { deleteRecords } from '#app/domain/lists/delete.server.ts'
import { createStaff } from '#app/domain/staff/accounts.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, site, Visitor } from '../../support/app.ts'
import { addApplication, addMessage, addPost } from '../../support/database/factories.ts'
import { filesIn } from '../../support/process/traces.ts'

const administrator = await signIn()
const password = 'mauve teacups orbit the loom'
await createStaff('editor@example.com', password, 'editor')
const editor = new Visitor()
await editor.post('/admin', { email: 'editor@example.com', password })

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.contactMessage.deleteMany()
})

const follow = (link: string) => {
  const { pathname, search } = new URL(link, `${site}/admin/trash`)
  return administrator.open(pathname + search)
}

test('what was deleted is brought back by its button', async () => {
  const { id, name } = await addApplication({ name: 'Lata Menon' })
  await deleteRecords('job_applications', [id], 'system')
  const page = await administrator.open('/admin/trash')
  expect(page.text).toContain(name)
  const after = await administrator.submit(page, words.restoreOf(name))
  expect(after.texts('[role=status]')).toContain(messages.restoredOne(name))
  expect(after.text).toContain(words.empty(words.kinds.applications))
  expect((await administrator.open('/admin/dashboard')).text).toContain(name)
})

test('it is erased for good after a question, with its file', async () => {
  const { id, name, resumeKey } = await addApplication({ name: 'Lata Menon' })
  await deleteRecords('job_applications', [id], 'system')
  const asked = await follow((await administrator.open('/admin/trash')).link(words.eraseOf(name)))
  expect(asked.texts('dialog[open]').join()).toContain(name)
  const after = await administrator.submit(asked, questions.erase.confirm)
  expect(after.texts('[role=status]')).toContain(messages.erased(1))
  expect(await database.jobApplication.count()).toBe(0)
  expect(await filesIn('resumes')).not.toContain(resumeKey)
})

test('all of a kind come back or go at once', async () => {
  const rows = [await addMessage(), await addMessage()]
  const ids = rows.map(({ id }) => id)
  await deleteRecords('contact_messages', ids, 'system')
  const question = await follow((await follow('?kind=messages')).link(words.restoreAll))
  const restored = await administrator.submit(question, questions.restore.confirm)
  expect(restored.texts('[role=status]')).toContain(messages.restored(2))
  await deleteRecords('contact_messages', ids, 'system')
  const asked = await follow((await follow('?kind=messages')).link(words.eraseAll))
  const emptied = await administrator.submit(asked, questions.erase.confirm)
  expect(emptied.texts('[role=status]')).toContain(messages.erased(2))
  expect(await database.contactMessage.count()).toBe(0)
})

test('those that are ticked come back or go after a question, and no others', async () => {
  const rows = [await addMessage(), await addMessage(), await addMessage()]
  const ids = rows.map(({ id }) => id)
  await deleteRecords('contact_messages', ids, 'system')
  const press = async (button: string, ticked: number[]) => {
    const { action, values } = (await follow('?kind=messages')).form(button)
    const parameters = new URLSearchParams(values)
    for (const id of ticked) parameters.append('id', String(id))
    return follow(`${new URL(action, site).pathname}?${parameters}`)
  }
  const back = await press(words.restoreSelected, ids.slice(0, 2))
  expect(back.texts('dialog[open] p')).toEqual([questions.restore.text('2')])
  const ticked = [...back.document.querySelectorAll('tbody input[checked]')].map((box) => box.getAttribute('value'))
  expect(ticked.sort()).toEqual(ids.slice(0, 2).map(String))
  const restored = await administrator.submit(back, questions.restore.confirm)
  expect(restored.texts('[role=status]')).toContain(messages.restored(2))

  const asked = await press(words.eraseSelected, ids)
  expect(asked.texts('dialog[open]').join()).toContain(rows[2]?.reference)
  expect(asked.texts('dialog[open]').join()).toContain(
    'Are you sure you want to delete this record? This action cannot be undone.',
  )
  const erased = await administrator.submit(asked, questions.erase.confirm)
  expect(erased.texts('[role=status]')).toContain(messages.erased(1))
  expect((await database.contactMessage.findMany()).map(({ id }) => id)).toEqual(ids.slice(0, 2))
})

test('where nothing is ticked nothing is asked, and what nobody was asked about stays', async () => {
  const { id } = await addMessage()
  await deleteRecords('contact_messages', [id], 'system')
  for (const ask of ['restore', 'erase']) {
    const page = await follow(`?kind=messages&ask=${ask}`)
    expect(page.document.querySelector('dialog')).toBeNull()
    expect(page.texts('[role=alert]')).toEqual([messages.nothing])
  }
  const page = await administrator.post('/admin/trash?kind=messages', { intent: 'erase' })
  expect(page.texts('[role=alert]')).toContain(messages.nothing)
  for (const intent of ['erase-all', 'restore-all', 'x'])
    expect((await administrator.post('/admin/trash?kind=messages', { intent })).status).toBe(400)
  expect(await database.contactMessage.count({ where: { deletedAt: { not: null } } })).toBe(1)
})

test('who deleted it is told, also where that was a command', async () => {
  const [one, other] = [await addMessage(), await addMessage()]
  const staff = await database.staff.findUniqueOrThrow({ where: { email: 'editor@example.com' } })
  await deleteRecords('contact_messages', [one.id], staff)
  await deleteRecords('contact_messages', [other.id], 'operator')
  const { text } = await follow('?kind=messages')
  expect(text).toContain(words.by(staff.email))
  expect(text).toContain(words.byOthers.operator)
})

test('what a colleague deletes while the question is read stays in the trash', async () => {
  const [there, later] = [await addMessage(), await addMessage()]
  await deleteRecords('contact_messages', [there.id], 'system')
  const asked = await follow('?kind=messages&ask=erase-all')
  await deleteRecords('contact_messages', [later.id], 'system')
  await database.contactMessage.update({ where: { id: later.id }, data: { deletedAt: new Date(Date.now() + 1_000) } })
  const after = await administrator.submit(asked, questions.erase.confirm)
  expect(after.texts('[role=status]')).toContain(messages.erased(1))
  expect(await database.contactMessage.findMany({ select: { id: true } })).toEqual([{ id: later.id }])
})

test('what somebody else has brought back meanwhile is told, and stays', async () => {
  const { id, name } = await addMessage()
  await deleteRecords('contact_messages', [id], 'system')
  const asked = await follow((await follow('?kind=messages')).link(words.eraseOf(name)))
  await database.contactMessage.update({ where: { id }, data: { deletedAt: null } })
  const after = await administrator.submit(asked, questions.erase.confirm)
  expect(after.texts('[role=alert]')).toContain(messages.gone)
  expect(await database.contactMessage.count({ where: { id } })).toBe(1)
})

test('an editor is shown the posts that were deleted, and neither sees nor moves anything else', async () => {
  const post = await addPost()
  const { id } = await addApplication({ name: 'Lata Menon' })
  await deleteRecords('blog', [post.id], 'system')
  await deleteRecords('job_applications', [id], 'system')
  const page = await editor.open('/admin/trash')
  expect(page.text).toContain(post.title)
  expect(page.text).not.toContain('Lata')
  expect(page.text).not.toContain(words.kinds.applications)
  expect((await editor.request('/admin/trash?kind=applications')).status).toBe(403)
  const body = new URLSearchParams({ intent: 'restore', id: String(id) })
  for (const kind of ['applications', 'messages', 'jobs']) {
    const answer = await editor.request(`/admin/trash?kind=${kind}`, {
      method: 'POST',
      body,
      headers: { Origin: site },
    })
    expect(answer.status).toBe(403)
  }
  expect(await database.jobApplication.count({ where: { id, deletedAt: null } })).toBe(0)
})

test.each([{}, { intent: 'x' }, { intent: 'restore', id: 'x'.repeat(65) }])('%j is refused', async (fields) => {
  expect((await administrator.post('/admin/trash', fields as Record<string, string>)).status).toBe(400)
})
