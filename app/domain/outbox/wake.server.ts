import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds: the interval at which the worker looks for items of other instances and for retries. */
const pace = 5_000
/** The caller is about to commit. */
const moment = 100

const wakes = new EventEmitter()
let count = 0

/** Call it after writing an item. The worker of this process looks at once, those of others within seconds. */
export function wakeOutbox(): void {
  count++
  wakes.emit('wake')
}

export const countWakes = () => count

/** Waits for a wake after the first `seen` ones, or for the interval. */
export async function waitForWake(seen: number): Promise<void> {
  const pausing = new AbortController()
  const { signal } = pausing
  const woken = wakeAfter(seen, signal).then(() => sleep(moment, undefined, { ref: false }))
  await Promise.race([woken, sleep(pace, undefined, { ref: false, signal })])
  pausing.abort()
}

/** A separate function, so that the worker does not continue in the async context of the waking request. */
async function wakeAfter(seen: number, signal: AbortSignal): Promise<void> {
  if (count === seen) await once(wakes, 'wake', { signal })
}
