import { rename, symlink, unlink } from 'node:fs/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { systemPage as words } from '#app/content/admin/system.ts'
import { troubleWords } from '#app/content/admin/troubles.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { announceInstance } from '#app/domain/operation/announce.server.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { databaseName } from '#app/platform/database/problems.server.ts'
import { version } from '#app/platform/version.ts'
import { signIn } from '../../support/app.ts'
import { addApplication } from '../../support/database/factories.ts'
import { pathTo } from '../../support/process/traces.ts'
import { member } from '../../support/staff/members.ts'

const owner = await signIn()

beforeAll(identifyInstallation)
afterEach(() => endTrouble('backup'))

test('shows an owner the version, the sizes, the last backup, mail, storage and copies', async () => {
  await announceInstance()
  const page = await owner.open('/admin/system')
  expect(page.status).toBe(200)
  for (const shown of [version, words.databases.sqlite, words.backup.none, words.mail.noServer, words.storage.folder])
    expect(page.text).toContain(shown)
  expect(page.text).toMatch(/Free disk space[\d.]+ [MG]B \(below 200\.0 MB files are refused\)/)
  expect(page.text).toMatch(/Copies running1/)
  expect(page.text).toContain(words.health.ok.text)
  expect(page.text).not.toContain('You get an email')
  expect(page.text).toContain('you get no email about problems')
})

test.each(['recruiter', 'editor'] as const)('is not open to the %s', async (role) => {
  const { visitor } = await member(role)
  expect((await visitor.open('/admin/system')).status).toBe(403)
  expect((await visitor.open('/admin/dashboard')).html).not.toContain('/admin/system')
})

test('explains a current trouble and its remedy, and shows how long a past one lasted', async () => {
  await beginTrouble('backup', { last: '2026-11-20T08:00:00.000Z' })
  const open = await owner.open('/admin/system')
  expect(open.text).toContain(troubleWords.backup.title)
  expect(open.text).toContain('The last good backup was made on Nov 20, 2026')
  expect(open.text).toContain(troubleWords.backup.remedy)
  await endTrouble('backup')
  const over = await owner.open('/admin/system')
  expect(over.text).not.toContain(troubleWords.backup.remedy)
  expect(over.text).toContain(`${troubleWords.backup.title}: from`)
})

test('runs the checks of doctor, without JavaScript, in the words of an owner', async () => {
  const before = await owner.open('/admin/system')
  expect(before.text).toContain(words.check.none)
  const { id, reference } = await addApplication({ resumeKey: crypto.randomUUID() })
  await database.jobApplication.update({ where: { id }, data: { resumeKey: crypto.randomUUID() } })
  const checked = await owner.submit(before, words.check.submit.idle)
  expect(checked.status).toBe(200)
  expect(checked.text).toContain(words.checks.pages?.good?.(0))
  expect(checked.text).toContain(words.checks.resumesGone?.bad?.(1, reference))
  expect(checked.text).toContain(words.checks.backup?.bad?.(0, ''))
  for (const secret of [databaseName(), pathTo(), 'DATABASE_URL', 'STORAGE_URL', 'doctor --'])
    expect(checked.text).not.toContain(secret)
  expect((await owner.open('/admin/system')).text).toContain(words.checks.resumesGone?.bad?.(1, reference))
})

test('says that the site works in spite of an unusable storage', async () => {
  await rename(pathTo('resumes'), pathTo('resumes-away'))
  await symlink('/proc', pathTo('resumes'))
  const page = await owner.open('/admin/system')
  const checked = await owner.submit(page, words.check.submit.idle)
  await unlink(pathTo('resumes'))
  await rename(pathTo('resumes-away'), pathTo('resumes'))
  expect(checked.text).toContain(words.checks.disk?.bad?.(0, ''))
  expect(checked.text).toContain(words.checks.notCompared?.bad?.(0, ''))
})

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
