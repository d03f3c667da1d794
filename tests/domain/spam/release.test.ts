import { afterEach, expect, test, vi } from 'vitest'
import { releaseFromQuarantine } from '#app/domain/spam/release-or-erase.server.ts'
import { announceArrival } from '#app/domain/submissions/arrival.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addMessage } from '../../support/database/factories.ts'

vi.mock('#app/domain/submissions/arrival.server.ts', { spy: true })

afterEach(() => vi.restoreAllMocks())

const addSuspected = () => addMessage({ deletedAt: new Date(), quarantinedAt: new Date(), suspicions: 'links' })

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
