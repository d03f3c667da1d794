// The schedule of backups, as an owner sets it.
import { afterEach, expect, test } from 'vitest'
import { backupsState, backupsWords } from '#app/content/admin/settings/backups.ts'
import { groupFormWords as words } from '#app/content/admin/settings/form.ts'
import { backUpWhenDue, findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { loadSettings } from '#app/domain/settings/groups.server.ts'
import { settings } from '#app/domain/settings/live.server.ts'
import { databaseNow } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { signIn } from '../../support/app.ts'

const hour = 3_600_000
const owner = await signIn()
const address = '/admin/settings/backups'

afterEach(() => {
  env.backup.folder = undefined
})

test('says that no folder is set, and that only the operator can set one', async () => {
  const page = await owner.open(address)
  expect(page.text).toContain(backupsState.noPlace)
  expect(page.html).not.toContain('name="hours"')
})

test('makes the next backup at the owner’s interval', async () => {
  env.backup.folder = '/backups'
  await identifyInstallation()
  const now = await databaseNow()
  await database.installation.updateMany({ data: { backupEndedAt: new Date(now.getTime() - 7 * hour) } })
  let made = 0
  const make = async () => {
    made++
    return null
  }
  await backUpWhenDue('/backups', now, make)
  expect([made, (await findLatestBackup(now)).isLate]).toEqual([0, false])
  const page = await owner.submit(await owner.open(address), words.submit.idle, { hours: '3' })
  expect(page.texts('[role=status]')).toContain(backupsWords.saved)
  expect(page.text).toContain(backupsState.place)
  await backUpWhenDue('/backups', now, make)
  expect([made, (await findLatestBackup(now)).isLate]).toEqual([1, true])
})

test('refuses a schedule without backups', async () => {
  env.backup.folder = '/backups'
  const page = await owner.submit(await owner.open(address), words.submit.idle, { hours: '0', keep: '' })
  const { hours, keep } = backupsWords.fields
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(hours.invalid)])
  expect(page.text).toContain(keep.invalid)
  const few = await owner.submit(await owner.open(address), words.submit.idle, { keep: '2' })
  expect([few.status, few.text]).toEqual([400, expect.stringContaining(keep.invalid)])
})

test('reads a stored number below the minimum as the minimum', async () => {
  env.backup.folder = '/backups'
  const overrides = { backups: { values: { keep: 1 }, before: {} } }
  await database.settings.upsert({ where: { number: 1 }, create: { overrides }, update: { overrides } })
  await loadSettings()
  expect(settings.backups.keep).toBe(3)
  expect((await owner.open(address)).document.querySelector('[name=keep]')?.getAttribute('value')).toBe('3')
})
