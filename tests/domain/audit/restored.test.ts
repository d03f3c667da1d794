import '#app/domain/events.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recordEvent } from '#app/domain/audit/record.server.ts'
import { createBackup } from '#app/domain/backups/create.server.ts'
import { restoreBackup } from '#app/domain/backups/restore.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { emptyInstallation } from '../../support/backups/content.ts'
import { addApplication } from '../../support/database/factories.ts'

const parent = await mkdtemp(path.join(tmpdir(), 'restored-log-'))
afterAll(() => rm(parent, { recursive: true }))

await emptyInstallation()
const asha = { id: 'asha', email: 'asha@example.com' }
const { id } = await addApplication()
await recordEvent(database, asha, 'resume.viewed', id)
await recordEvent(database, asha, 'application.erased', id + 1_000, { b: 1, a: ['one'] })
const { folder } = await createBackup(parent, 'operator', new Date(0))
const restore = () => restoreBackup({ folder, overwrite: true, erasures: undefined })

/** The log as sentences, in order. */
const told = async () =>
  (await database.auditEvent.findMany({ orderBy: [{ at: 'asc' }, { id: 'asc' }] })).map(({ action }) => action)

test('a restore keeps the events since the backup, adds none twice, and records itself', async () => {
  await recordEvent(database, asha, 'application.deleted', id)
  const before = await database.auditEvent.findMany()
  await restore()
  expect(await told()).toEqual([
    'resume.viewed',
    'application.erased',
    'backup.made',
    'application.deleted',
    'backup.restored',
  ])
  expect(await database.auditEvent.findMany({ where: { id: { in: before.map(({ id }) => id) } } })).toEqual(before)
  await restore()
  expect(await told()).toHaveLength(6)
})

test('a restore adds the events of the backup to a different log, whatever their ids', async () => {
  await emptyInstallation()
  for (const action of ['session.begun', 'session.ended'] as const) await recordEvent(database, asha, action)
  const [own] = await database.auditEvent.findMany()
  const { id: number, ...event } = own as NonNullable<typeof own>
  await database.auditEvent.deleteMany()
  const [first] = (await createdIds()) as [number]
  await database.auditEvent.create({ data: { ...event, details: {}, id: first } })
  await restore()
  expect((await told()).sort()).toEqual(['application.erased', 'backup.restored', 'resume.viewed', own?.action].sort())
  expect(number).toBeGreaterThan(0)
})

/** The id of the first event of the backup. */
async function createdIds() {
  await restore()
  const events = await database.auditEvent.findMany({ orderBy: { id: 'asc' }, where: { subject: { not: 'backup' } } })
  await database.auditEvent.deleteMany()
  return events.map(({ id }) => id)
}

test('no new application gets an id that the log already mentions', async () => {
  await emptyInstallation()
  await restore()
  expect((await addApplication()).id).toBeGreaterThan(id + 1_000)
})
