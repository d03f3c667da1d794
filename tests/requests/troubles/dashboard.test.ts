import { afterEach, expect, test } from 'vitest'
import { troubleWords } from '#app/content/admin/troubles.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { signIn } from '../../support/app.ts'
import { member } from '../../support/staff/members.ts'

const owner = await signIn()

afterEach(() => endTrouble('storage'))

test('shows an open trouble to owners until it is over', async () => {
  await beginTrouble('storage')
  const { text } = await owner.open('/admin/dashboard')
  expect(text).toContain(troubleWords.storage.title)
  expect(text).toContain(troubleWords.storage.remedy)
  await endTrouble('storage')
  expect((await owner.open('/admin/dashboard')).text).not.toContain(troubleWords.storage.title)
})

test('does not show troubles to a recruiter', async () => {
  await beginTrouble('storage')
  const { visitor } = await member('recruiter')
  expect((await visitor.open('/admin/dashboard')).text).not.toContain(troubleWords.storage.title)
})

test('names the trouble in the audit log', async () => {
  await beginTrouble('storage')
  expect((await owner.open('/admin/audit')).text).toContain(`noticed “${troubleWords.storage.title}”`)
})
