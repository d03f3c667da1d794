import { afterEach, expect, test, vi } from 'vitest'
import { withdrawApplication } from '#app/domain/applications/status.server.ts'
import { announceArrival } from '#app/domain/notifications/notify.server.ts'
import { markNotSpam } from '#app/domain/spam-review/quarantine.server.ts'
import { moveSelected } from '#app/domain/trash/moves.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addApplication, addMessage } from '../../support/database/factories.ts'

vi.mock('#app/domain/notifications/notify.server.ts', { spy: true })

afterEach(() => vi.restoreAllMocks())

const suspected = () => ({ deletedAt: new Date(), quarantinedAt: new Date(), suspicions: 'trapped' })
const addSuspected = () => addMessage(suspected())

test('webhooks learn that the applicant of a marked application has withdrawn', async () => {
  const { receiptToken } = await addApplication({ suspicions: 'trapped' })
  const url = 'https://systems.example.com/events'
  await database.webhook.create({ data: { url, secret: 'whsec_', events: ['application.withdrawn'] } })
  expect(await withdrawApplication(receiptToken)).toBe('changed')
  expect(await database.outboxItem.count({ where: { channel: 'webhook' } })).toBe(1)
  await database.webhook.deleteMany()
})

test('removes the mark once, and records the colleague', async () => {
  const { id } = await addMessage({ suspicions: 'repeatedText stale' })
  const waiting = await addSuspected()
  expect(await markNotSpam('message', id, 'system')).toBe('marked')
  expect(await markNotSpam('message', id, 'system')).toBe('gone')
  expect(await markNotSpam('message', waiting.id, 'system')).toBe('gone')
  const events = await database.auditEvent.findMany({ where: { subject: 'message', subjectId: String(id) } })
  expect(events.map(({ action }) => action)).toEqual(['message.released'])
  expect(await database.outboxItem.count({ where: { messageId: id } })).toBe(0)
})

test('a failed release keeps the earlier ones and leaves the others in place', async () => {
  const rows = [await addSuspected(), await addSuspected(), await addSuspected()]
  const actual = await vi.importActual<typeof import('#app/domain/notifications/notify.server.ts')>(
    '#app/domain/notifications/notify.server.ts',
  )
  vi.mocked(announceArrival)
    .mockImplementationOnce(actual.announceArrival)
    .mockRejectedValueOnce(new Error('no space left'))
  const ids = rows.map(({ id }) => id)
  expect(await moveSelected('release', 'contact_messages', { ids, place: 'spam' }, null, 'system')).toEqual({
    done: 1,
    all: 3,
    isBroken: true,
  })
  const after = await database.contactMessage.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  })
  expect(after.map(({ quarantinedAt }) => quarantinedAt !== null)).toEqual([false, true, true])
  expect(await moveSelected('release', 'contact_messages', { ids, place: 'spam' }, null, 'system')).toEqual({
    done: 2,
    all: 2,
    isBroken: false,
  })
})
