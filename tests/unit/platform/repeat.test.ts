import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'

test('a task runs again after a failure, never beside itself, until it is stopped', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue()
  const seen = { runs: 0, running: 0, most: 0 }
  const stop = repeat(
    'the task failed',
    async () => {
      seen.most = Math.max(seen.most, ++seen.running)
      await sleep(2)
      seen.running--
      if (++seen.runs === 1) throw new Error('once')
    },
    { every: 1 },
  )
  await vi.waitUntil(() => seen.runs >= 3)
  await stop()
  const { runs } = seen
  await sleep(10)
  expect(seen).toEqual({ runs, running: 0, most: 1 })
  expect(error.mock.calls).toEqual([[{ error: expect.any(Error) }, 'the task failed']])
})
