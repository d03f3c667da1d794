import { expect, test } from 'vitest'
import { forgetOldEvents } from '#app/domain/audit/forget.server.ts'
import { recordEvents } from '#app/domain/audit/record.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { env } from '#app/platform/environment.server.ts'

const day = 24 * 3_600_000
const [now, aged] = [Date.now(), 731 * day]
const count = () => database.auditEvent.count()

test('deletes events older than RETENTION_AUDIT, however many, and no others', async () => {
  await database.auditEvent.deleteMany()
  await recordEvents(
    database,
    'system',
    'application.erased',
    Array.from({ length: 1_200 }, (_, id) => id),
  )
  expect(await forgetOldEvents(new Date(now + 729 * day))).toBe(0)
  expect(await forgetOldEvents(new Date(now + aged))).toBe(1_200)
  expect(await count()).toBe(0)
})

test('RETENTION_AUDIT=never keeps all events', async () => {
  await recordEvents(database, 'system', 'application.erased', [1])
  const { audit } = env.retention
  Object.assign(env.retention, { audit: null })
  expect(await forgetOldEvents(new Date(now + 100 * aged))).toBe(0)
  Object.assign(env.retention, { audit })
  expect(await count()).toBe(1)
})
