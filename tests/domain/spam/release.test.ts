import { afterEach, expect, test, vi } from 'vitest'
import { withdrawApplication } from '#app/domain/applications/status.server.ts'
import { releaseFromQuarantine } from '#app/domain/spam/release-or-erase.server.ts'
import { announceArrival } from '#app/domain/submissions/arrival.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addMessage } from '../../support/database/factories.ts'

vi.mock('#app/domain/submissions/arrival.server.ts', { spy: true })

afterEach(() => vi.restoreAllMocks())

const suspected = () => ({ deletedAt: new Date(), quarantinedAt: new Date(), suspicions: 'trapped' })
const addSuspected = () => addMessage(suspected())

test('an applicant who has withdrawn from quarantine is told nothing by a release, and no webhook of the withdrawal', async () => {
  const { id, receiptToken } = await addApplication({ ...suspected(), email: `${crypto.randomUUID()}@example.com` })
  const url = 'https://systems.example.com/events'
  await database.webhook.create({
    data: { url, secret: 'whsec_', events: ['application.received', 'application.withdrawn'] },
  })
  expect(await withdrawApplication(receiptToken)).toBe('changed')
  expect(await database.outboxItem.count({ where: { channel: 'webhook' } })).toBe(0)
  expect(await releaseFromQuarantine('applications', [String(id)], 'system')).toMatchObject({ count: 1 })
  const written = await database.outboxItem.findMany({ orderBy: { kind: 'asc' } })
  expect(written.map(({ kind }) => kind)).toEqual(['application.notified', 'application.received'])
  await database.webhook.deleteMany()
})

test('where one of several cannot be released, those before it are, and the others wait where they were', async () => {
  const rows = [await addSuspected(), await addSuspected(), await addSuspected()]
  const actual = await vi.importActual<typeof import('#app/domain/submissions/arrival.server.ts')>(
    '#app/domain/submissions/arrival.server.ts',
  )
  vi.mocked(announceArrival)
    .mockImplementationOnce(actual.announceArrival)
    .mockRejectedValueOnce(new Error('no space left'))
  const ids = rows.map(({ id }) => String(id))
  expect(await releaseFromQuarantine('messages', ids, 'system')).toEqual({ count: 1, isFailed: true })
  const after = await database.contactMessage.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  })
  expect(after.map(({ quarantinedAt }) => quarantinedAt !== null)).toEqual([false, true, true])
  expect(await releaseFromQuarantine('messages', ids, 'system')).toEqual({ count: 2, isFailed: false })
})
