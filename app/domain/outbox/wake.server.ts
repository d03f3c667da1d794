import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds: how soon is seen what another copy has written, and what is due again. */
const pace = 5_000
/** The caller is about to commit. */
const moment = 100

const wakes = new EventEmitter()
let count = 0

/** Something has been written: whoever sends in this process looks at once, and in others within seconds. */
export function wakeOutbox(): void {
  count++
  wakes.emit('wake')
}

export const wakesSoFar = () => count

/** Until the next one after so many, or for a while. */
export async function untilNews(seen: number): Promise<void> {
  const pausing = new AbortController()
  const { signal } = pausing
  const woken = wakeAfter(seen, signal).then(() => sleep(moment, undefined, { ref: false }))
  await Promise.race([woken, sleep(pace, undefined, { ref: false, signal })])
  pausing.abort()
}

/** It is not the caller's request in which its waiter goes on. */
async function wakeAfter(seen: number, signal: AbortSignal): Promise<void> {
  if (count === seen) await once(wakes, 'wake', { signal })
}
