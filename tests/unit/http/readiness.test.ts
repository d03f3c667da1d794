import { expect, test } from 'vitest'
import { createReadiness } from '#app/http/process/readiness.server.ts'

const second = 1_000

/** Whether it has come to pass by what has happened so far. */
async function isOver(end: Promise<void>): Promise<boolean> {
  let over = false
  void end.then(() => {
    over = true
  })
  await new Promise(setImmediate)
  return over
}

test('a polling client sees three times that the server stops before it does', async () => {
  const { answer, end } = createReadiness(async () => 'ok')
  expect(await answer()).toBe('ok')
  expect(await answer()).toBe('ok')
  const ending = end()
  for (let heard = 0; heard < 3; heard++) {
    expect(await isOver(ending)).toBe(false)
    expect(await answer()).toBe('unavailable')
  }
  expect(await isOver(ending)).toBe(true)
})

test('the server waits for no client that has not polled, or only once, or long ago', async () => {
  const now = Date.now()
  for (const asked of [[], [now], [now - 60 * second, now - second], [now - 90 * second, now - 60 * second]]) {
    const { answer, end } = createReadiness(async () => 'ok')
    for (const at of asked) await answer(at)
    const ending = end(now)
    expect(await isOver(ending)).toBe(true)
    expect(await answer(now)).toBe('unavailable')
  }
})

test('is as ready as its dependencies before it stops', async () => {
  for (const health of ['ok', 'degraded', 'unavailable'] as const)
    expect(await createReadiness(async () => health).answer()).toBe(health)
})
