import { expect, test } from 'vitest'
import { recordEvents } from '#app/domain/audit/record.server.ts'
import { retentionDays } from '#app/domain/retention.server.ts'
import { forgetOldEvents } from '#app/domain/sweeps/sweeps.server.ts'
import { database } from '#app/platform/database/database.server.ts'

const day = 24 * 3_600_000
const [now, aged] = [Date.now(), 731 * day]
const count = () => database.auditEvent.count()

test('deletes the events older than the retention, however many, and no others', async () => {
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

test('keeps all events without a retention', async () => {
  await recordEvents(database, 'system', 'application.erased', [1])
  const { audit } = retentionDays
  Object.assign(retentionDays, { audit: null })
  expect(await forgetOldEvents(new Date(now + 100 * aged))).toBe(0)
  Object.assign(retentionDays, { audit })
  expect(await count()).toBe(1)
})
