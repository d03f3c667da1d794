import { EventEmitter, once } from 'node:events'

const wakes = new EventEmitter()
let count = 0

/** Something has been written: whoever sends in this process looks at once, and in others within seconds. */
export function wakeOutbox(): void {
  count++
  wakes.emit('wake')
}

export const wakesSoFar = () => count

/** The next one after so many. It is not the caller's request in which its waiter goes on. */
export async function wakeAfter(seen: number, signal: AbortSignal): Promise<void> {
  if (count === seen) await once(wakes, 'wake', { signal })
}
