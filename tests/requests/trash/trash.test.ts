import { beforeEach, expect, test } from 'vitest'
import { selectionBar } from '#app/content/admin/bulk.ts'
import { placeMessages as messages, placePage as words } from '#app/content/admin/places.ts'
import { deleteRecords } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn, site } from '../../support/app.ts'
import { addApplication, addMessage, addPost } from '../../support/database/factories.ts'
import { filesIn } from '../../support/process/traces.ts'
import { member } from '../../support/staff/members.ts'

const administrator = await signIn()
const { visitor: editor, email: editorEmail } = await member('editor')

beforeEach(async () => {
  await database.jobApplication.deleteMany()
  await database.contactMessage.deleteMany()
})

const follow = (link: string) => {
  const { pathname, search } = new URL(link, site)
  return administrator.open(pathname + search)
}
const trash = (tab = 'contact_messages') => administrator.open(`/admin/dashboard?in=trash&tab=${tab}`)

test('the button restores a deleted record', async () => {
  const { id, name } = await addApplication({ name: 'Lata Menon' })
  await deleteRecords('job_applications', [id], 'system')
  const page = await administrator.open('/admin/trash')
  expect(page.text).toContain(name)
  const after = await administrator.submit(page, words.restoreOf(name))
  expect(after.texts('[role=status]')).toContain(messages.restoredOne(name))
  expect(after.text).toContain('No applications in the trash')
  expect((await administrator.open('/admin/dashboard')).text).toContain(name)
})

test('erases a record for good after a question, with its file', async () => {
  const { id, name, resumeKey } = await addApplication({ name: 'Lata Menon' })
  await deleteRecords('job_applications', [id], 'system')
  const asked = await follow((await administrator.open('/admin/trash')).link(words.eraseOf(name)))
  expect(asked.texts('dialog[open]').join()).toContain(name)
  const after = await administrator.submit(asked, 'Erase permanently')
  expect(after.texts('[role=status]')).toContain(messages.done.erase(1))
  expect(await database.jobApplication.count()).toBe(0)
  expect(await filesIn('resumes')).not.toContain(resumeKey)
})

test('restores or erases all of a kind at once', async () => {
  const rows = [await addMessage(), await addMessage()]
  const ids = rows.map(({ id }) => id)
  await deleteRecords('contact_messages', ids, 'system')
  const question = await follow((await trash()).link(words.all.restore))
  const restored = await administrator.submit(question, 'Bring back')
  expect(restored.texts('[role=status]')).toContain(messages.done.restore(2))
  await deleteRecords('contact_messages', ids, 'system')
  const asked = await follow((await trash()).link(words.all.erase.trash))
  const emptied = await administrator.submit(asked, 'Erase permanently')
  expect(emptied.texts('[role=status]')).toContain(messages.done.erase(2))
  expect(await database.contactMessage.count()).toBe(0)
})

test('restores or erases the ticked ones after a question, and no others', async () => {
  const rows = [await addMessage(), await addMessage(), await addMessage()]
  const ids = rows.map(({ id }) => id)
  await deleteRecords('contact_messages', ids, 'system')
  const press = (bulk: string, ticked: number[]) =>
    administrator.open(
      `/admin/dashboard?in=trash&tab=contact_messages&bulk=${bulk}${ticked.map((id) => `&id=${id}`).join('')}`,
    )
  const back = await press('restore', ids.slice(0, 2))
  expect(back.texts('dialog[open] p')).toEqual(['2 records go back to their list as they were.'])
  const ticked = [...back.document.querySelectorAll('tbody input[checked]')].map((box) => box.getAttribute('value'))
  expect(ticked.sort()).toEqual(ids.slice(0, 2).map(String))
  const restored = await administrator.submit(back, 'Bring back')
  expect(restored.texts('[role=status]')).toContain(messages.done.restore(2))

  const asked = await press('erase', ids)
  expect(asked.texts('dialog[open]').join()).toContain(rows[2]?.reference)
  expect(asked.texts('dialog[open]').join()).toContain(
    'Are you sure you want to delete this record? This action cannot be undone.',
  )
  const erased = await administrator.submit(asked, 'Erase permanently')
  expect(erased.texts('[role=status]')).toContain(messages.done.erase(1))
  expect((await database.contactMessage.findMany()).map(({ id }) => id)).toEqual(ids.slice(0, 2))
})

test('an empty selection asks and changes nothing', async () => {
  const { id } = await addMessage()
  await deleteRecords('contact_messages', [id], 'system')
  for (const bulk of ['restore', 'erase']) {
    const page = await administrator.open(`/admin/dashboard?in=trash&tab=contact_messages&bulk=${bulk}`)
    expect(page.document.querySelector('dialog')).toBeNull()
    expect(page.texts('[role=alert]')).toEqual([selectionBar.nothing])
  }
  const order = (query: string, fields: Record<string, string>) =>
    administrator.post(`/admin/dashboard/selected/place?tab=contact_messages${query}`, fields)
  expect((await order('&in=trash', { intent: 'erase' })).texts('[role=alert]')).toContain(selectionBar.nothing)
  expect((await order(`&in=trash&id=${id}`, { intent: 'x' })).status).toBe(400)
  // Neither from the list, where it is not, nor from the other place.
  for (const query of [`&id=${id}`, `&in=spam&id=${id}`]) await order(query, { intent: 'erase' })
  expect((await order(`&in=trash&id=${id}`, { intent: 'release' })).status).toBe(400)
  expect(await database.contactMessage.count({ where: { deletedAt: { not: null } } })).toBe(1)
})

test('searches the trash, and erases all matches without the others', async () => {
  const [kept, first, second] = [
    await addMessage(),
    await addMessage({ name: 'Lata' }),
    await addMessage({ name: 'Lata' }),
  ]
  const ids = [kept, first, second].map(({ id }) => id)
  await deleteRecords('contact_messages', ids, 'system')
  const found = await administrator.open('/admin/dashboard?in=trash&tab=contact_messages&q=lata')
  expect(found.texts('tbody th')).toHaveLength(2)
  const asked = await follow(found.link(words.all.erase.trash))
  expect(asked.texts('dialog[open] p').join()).toContain('these 2 records')
  await administrator.submit(asked, 'Erase permanently')
  expect(await database.contactMessage.findMany({ select: { id: true } })).toEqual([{ id: kept.id }])
})

test('actions of a list refuse the trash', async () => {
  const { id } = await addMessage({ deletedAt: new Date() })
  const selected = `?in=trash&tab=contact_messages&id=${id}`
  expect((await administrator.request(`/admin/dashboard/selected/table${selected}`)).status).toBe(400)
  expect((await administrator.post(`/admin/dashboard/selected/delete${selected}`, {})).status).toBe(400)
})

test('names the colleague who deleted it, or the command', async () => {
  const [one, other] = [await addMessage(), await addMessage()]
  const staff = await database.staff.findUniqueOrThrow({ where: { email: editorEmail } })
  await deleteRecords('contact_messages', [one.id], staff)
  await deleteRecords('contact_messages', [other.id], 'operator')
  const { text } = await trash()
  expect(text).toContain(words.by(staff.email))
  expect(text).toContain(words.byOthers.operator)
})

test('a record that a colleague deletes during the question stays, and the question is asked again', async () => {
  const [there, later] = [await addMessage(), await addMessage()]
  await deleteRecords('contact_messages', [there.id], 'system')
  const asked = await follow((await trash()).link(words.all.erase.trash))
  await deleteRecords('contact_messages', [later.id], 'system')
  const again = await administrator.submit(asked, 'Erase permanently')
  expect(again.texts('dialog[open]').join()).toContain(messages.countChanged(1, 2))
  expect(await database.contactMessage.count()).toBe(2)
  await administrator.submit(again, 'Erase permanently')
  expect(await database.contactMessage.count()).toBe(0)
})

test('a record that a colleague restores concurrently stays, with a message', async () => {
  const { id, name } = await addMessage()
  await deleteRecords('contact_messages', [id], 'system')
  const asked = await follow((await trash()).link(words.eraseOf(name)))
  await database.contactMessage.update({ where: { id }, data: { deletedAt: null } })
  const after = await administrator.submit(asked, 'Erase permanently')
  expect(after.texts('[role=alert]')).toContain(messages.gone)
  expect(await database.contactMessage.count({ where: { id } })).toBe(1)
})

test('an editor sees the deleted posts, and nothing else', async () => {
  const post = await addPost()
  const { id } = await addApplication({ name: 'Lata Menon' })
  await deleteRecords('blog', [post.id], 'system')
  await deleteRecords('job_applications', [id], 'system')
  const page = await editor.open('/admin/trash')
  expect(page.text).toContain(post.title)
  expect(page.text).not.toContain('Lata')
  expect(page.url.search).toBe('?tab=blog&in=trash')
  expect(page.text).not.toContain('Job Applications')
  expect((await editor.request('/admin/dashboard?in=trash')).status).toBe(403)
  const body = new URLSearchParams({ intent: 'restore' })
  for (const tab of ['job_applications', 'contact_messages', 'jobs']) {
    const answer = await editor.request(`/admin/dashboard/selected/place?in=trash&tab=${tab}&id=${id}`, {
      method: 'POST',
      body,
      headers: { Origin: site },
    })
    expect(answer.status).toBe(403)
  }
  expect(await database.jobApplication.count({ where: { id, deletedAt: null } })).toBe(0)
})

test('former addresses of the trash redirect to it', async () => {
  for (const [kind, search] of [
    ['', '?in=trash'],
    ['?kind=messages', '?tab=contact_messages&in=trash'],
    ['?kind=jobs', '?tab=jobs&in=trash'],
  ])
    expect((await administrator.open(`/admin/trash${kind}`)).url.search).toBe(search)
})
