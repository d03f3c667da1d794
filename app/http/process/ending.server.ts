import { setTimeout as sleep } from 'node:timers/promises'
import type { Health } from '#app/domain/operation/dependencies.server.ts'

/** In milliseconds: who asks in this pace, twice or more, sends others here by what it hears. */
const lately = 30_000
const longestDrain = 5_000
/** As often as load balancers want to hear it before they believe it. */
const told = 3

/** The answer of /readyz. A load balancer that polls it learns that we are shutting down before we stop answering. */
export function createReadiness(findHealth: () => Promise<Health>) {
  let asked: number[] = []
  let isEnding = false
  let untold = told
  const { promise: everybodyKnows, resolve } = Promise.withResolvers<void>()
  return {
    async answer(now = Date.now()): Promise<Health> {
      asked = [...asked.slice(-1), now]
      if (!isEnding) return findHealth()
      if (--untold === 0) resolve()
      return 'unavailable'
    },
    /** Resolves when nobody has to be waited for any more. */
    async end(now = Date.now()): Promise<void> {
      isEnding = true
      const isPolled = asked.length === 2 && asked.every((at) => now - at < lately)
      if (isPolled) await Promise.race([everybodyKnows, sleep(longestDrain)])
    },
  }
}
