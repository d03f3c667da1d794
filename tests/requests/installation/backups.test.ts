import { expect, test } from 'vitest'
import { identifyInstallation } from '#app/domain/installation/identity.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'
import { signIn } from '../../support/app.ts'

await identifyInstallation()
const visitor = await signIn()
const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

async function lineAfter(state: { backupStartedAt: Date | null; backupEndedAt: Date | null }, folder?: string) {
  env.backup = { folder, every: 24 * hour, keep: 7 }
  await database.installation.updateMany({ data: state })
  return (await visitor.open('/admin/today')).text
}

test('a new installation warns that there is no backup, and says who can change that', async () => {
  const text = await lineAfter({ backupStartedAt: null, backupEndedAt: null })
  expect(text).toContain('If the server were lost now, everything would be gone.')
  expect(text).toContain('Ask the person who runs the server to set a place for backups')
})

test('Today shows when the last good backup was, also one made by hand', async () => {
  const text = await lineAfter({ backupStartedAt: null, backupEndedAt: new Date('2026-11-22T14:05:00Z') })
  expect(text).toContain('Last backup: Nov 22, 2026, 07:35 PM')
  expect(text).not.toContain('The log says why')
})

test('Today shows a backup that is due soon, late, or unfinished', async () => {
  const none = { backupStartedAt: null, backupEndedAt: null }
  expect(await lineAfter(none, '/backups')).toContain('The first will be made within a minute')
  expect(await lineAfter({ ...none, backupEndedAt: ago(50 * hour) }, '/backups')).toContain(
    'not being made as often as they should be',
  )
  const text = await lineAfter({ backupStartedAt: ago(hour), backupEndedAt: null }, '/backups')
  expect(text).toMatch(
    /The backup that began on .* has not finished\. Tell the person who runs the server\. The log says why\./,
  )
  expect(text).toContain('No backup has been made yet.')
})
