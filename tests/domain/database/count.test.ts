import { beforeEach, expect, test } from 'vitest'
import { countOlder } from '#app/platform/database/count.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'

const start = Date.UTC(2026, 0, 1)
const at = (seconds: number) => new Date(start + seconds * 1_000)

beforeEach(() => database.auditEvent.deleteMany())

test('counts each older row once, also if more rows share a time than one batch holds', async () => {
  const moments = [
    ...Array.from({ length: 1_500 }, (_, index) => at(index)),
    ...Array.from({ length: 2_300 }, () => at(1_500)),
    ...Array.from({ length: 1_200 }, (_, index) => at(1_501 + index)),
  ]
  await database.auditEvent.createMany({
    data: moments.map((moment, index) => ({
      at: moment,
      action: index % 2 ? 'odd' : 'even',
      actor: 'system',
      details: {},
    })),
  })
  expect(await countOlder('audit_events', 'at', at(1_501))).toBe(3_800)
  expect(await countOlder('audit_events', 'at', at(1_500))).toBe(1_500)
  expect(await countOlder('audit_events', 'at', at(9_999))).toBe(5_000)
  expect(await countOlder('audit_events', 'at', at(9_999), Prisma.sql`action = 'odd'`)).toBe(2_500)
  expect(await countOlder('audit_events', 'at', at(0))).toBe(0)
})
