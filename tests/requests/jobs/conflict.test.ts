import { expect, test } from 'vitest'
import { conflictWords } from '#app/content/admin/editing.ts'
import { jobEditor, jobMessages as messages, jobConflict as words } from '#app/content/admin/jobs.ts'
import { database } from '#app/platform/database/database.server.ts'
import { signIn } from '../../support/app.ts'
import { addJob } from '../../support/database/factories.ts'
import { member } from '../../support/staff/members.ts'

const [one, other] = [await signIn(), await signIn()]
const { save } = jobEditor

/** A job that both have open and one has saved. */
async function opened() {
  const { id } = await addJob({ status: 'open' })
  const [mine, theirs] = [await one.open(`/admin/jobs/${id}`), await other.open(`/admin/jobs/${id}`)]
  await other.submit(theirs, save.idle, { requirements: 'Their patience', location: 'Udupi, Karnataka' })
  return { id, mine }
}

const row = (id: number) => database.job.findUniqueOrThrow({ where: { id } })

test('the later of two saves sees both side by side and loses nothing', async () => {
  const { id, mine } = await opened()
  const told = await one.submit(mine, save.idle, { requirements: 'My patience', title: 'Mine' })
  expect(told.status).toBe(409)
  expect(told.texts('[data-error-summary] li')).toEqual([
    'You saved this job in another window after you opened it here, so this version is not saved yet. Compare the two below and decide.',
  ])
  expect(told.texts('#conflict-title')).toEqual([words.heading])
  expect(told.texts('del').join()).toContain('Their patience')
  expect(told.texts('ins').join()).toContain('My patience')
  expect(told.text).toContain('Saved by enquiries@arecaloom.example')
  expect(told.form(save.idle).values).toMatchObject({ title: 'Mine', requirements: 'My patience' })
  expect(await row(id)).toMatchObject({ requirements: ['Their patience'], version: 2 })

  const kept = await one.submit(told, conflictWords.keepMine)
  expect(kept.text).toContain(messages.updated)
  expect(await row(id)).toMatchObject({ title: 'Mine', requirements: ['My patience'], version: 3 })
})

test('a save by another account is a colleague’s', async () => {
  const { id } = await addJob({ status: 'open' })
  const mine = await one.open(`/admin/jobs/${id}`)
  const { visitor: ravi, email } = await member('recruiter')
  await ravi.submit(await ravi.open(`/admin/jobs/${id}`), save.idle, { location: 'Udupi, Karnataka' })
  const told = await one.submit(mine, save.idle, { title: 'Mine' })
  expect(told.texts('[data-error-summary] li')).toEqual([messages.conflict])
  expect(told.text).toContain(`Saved by ${email}`)
})

test('the saved version can be taken', async () => {
  const { id, mine } = await opened()
  const told = await one.submit(mine, save.idle, { title: 'Mine' })
  const theirs = await one.open(told.link(conflictWords.takeTheirs))
  expect(theirs.form(save.idle).values).toMatchObject({ requirements: 'Their patience', version: '2' })
  expect((await row(id)).title).not.toBe('Mine')
})

test('a third save during the decision is reported again, and so is closing the job', async () => {
  const { id, mine } = await opened()
  const told = await one.submit(mine, save.idle, { title: 'Mine' })
  await other.post('/admin/jobs', { id: String(id), intent: 'close' })
  const again = await one.submit(told, conflictWords.keepMine)
  expect(again.status).toBe(409)
  expect((await row(id)).status).toBe('closed')
})

test('a save sent twice does not conflict with itself', async () => {
  const { id } = await addJob()
  const form = await one.open(`/admin/jobs/${id}`)
  const twice = [
    await one.submit(form, save.idle, { title: 'Once' }),
    await one.submit(form, save.idle, { title: 'Once' }),
  ]
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await row(id)).version).toBe(2)
})

test('reports a job that was deleted concurrently', async () => {
  const { id } = await addJob()
  const form = await one.open(`/admin/jobs/${id}`)
  await other.post('/admin/jobs', { id: String(id), intent: 'delete' })
  const told = await one.submit(form, save.idle, { title: 'Mine' })
  expect([told.status, told.texts('[data-error-summary] li')]).toEqual([404, [messages.deletedConcurrently]])
  expect(told.form(save.idle).values.title).toBe('Mine')
  await database.job.update({ where: { id }, data: { deletedAt: null } })
  await one.submit(told, save.idle)
  expect((await row(id)).title).toBe('Mine')
})
