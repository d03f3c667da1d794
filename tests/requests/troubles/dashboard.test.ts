import { afterEach, expect, test } from 'vitest'
import { troubleWords } from '#app/content/admin/troubles.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { signIn } from '../../support/app.ts'
import { member } from '../../support/staff/members.ts'

const owner = await signIn()

afterEach(() => endTrouble('storage'))

test('shows an open trouble to owners until it is over', async () => {
  await beginTrouble('storage')
  const today = await owner.open('/admin/today')
  expect(today.text).toContain(troubleWords.storage.remedy)
  expect(today.link(troubleWords.storage.title)).toBe('/admin/system')
  for (const tab of ['', '?tab=blog']) {
    const dashboard = await owner.open(`/admin/dashboard${tab}`)
    expect(dashboard.text).toContain(`${troubleWords.storage.title}.`)
    expect(dashboard.link('What this means')).toBe('/admin/today#system')
  }
  await endTrouble('storage')
  for (const path of ['/admin/dashboard', '/admin/today'])
    expect((await owner.open(path)).text).not.toContain(troubleWords.storage.title)
})

test('does not show troubles to a recruiter', async () => {
  await beginTrouble('storage')
  const { visitor } = await member('recruiter')
  for (const path of ['/admin/dashboard', '/admin/today'])
    expect((await visitor.open(path)).text).not.toContain(troubleWords.storage.title)
})

test('names the trouble in the audit log', async () => {
  await beginTrouble('storage')
  expect((await owner.open('/admin/audit')).text).toContain(`noticed “${troubleWords.storage.title}”`)
})
