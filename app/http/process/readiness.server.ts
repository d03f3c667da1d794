import { setTimeout as sleep } from 'node:timers/promises'
import type { Health } from '#app/domain/operation/dependencies.server.ts'

/** In milliseconds. A client that polls at least this often is taken for a load balancer. */
const pollInterval = 30_000
const maxDrain = 5_000
/** Load balancers usually need three failures before they stop sending requests. */
const warned = 3

/** The state behind /readyz. During shutdown it tells load balancers first, before the server stops listening. */
export function createReadiness(findHealth: () => Promise<Health>) {
  let requested: number[] = []
  let isEnding = false
  let pollsLeft = warned
  const { promise: isAnnounced, resolve } = Promise.withResolvers<void>()
  return {
    async answer(now = Date.now()): Promise<Health> {
      requested = [...requested.slice(-1), now]
      if (!isEnding) return findHealth()
      if (--pollsLeft === 0) resolve()
      return 'unavailable'
    },
    /** Resolves when load balancers know, or at once without one. */
    async end(now = Date.now()): Promise<void> {
      isEnding = true
      const isPolled = requested.length === 2 && requested.every((at) => now - at < pollInterval)
      if (isPolled) await Promise.race([isAnnounced, sleep(maxDrain)])
    },
  }
}
