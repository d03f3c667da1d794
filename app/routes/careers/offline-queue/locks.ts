/** What runs in this tab, where the browser has no locks: it has them on https only. What two tabs send counts once all the same. */
const running = new Map<string, Promise<unknown>>()

/** Runs alone among all tabs, after whatever holds the lock; with `ifAvailable` not at all while it is held: then answers null. */
export function alone<Value>(name: string, run: () => Promise<Value>): Promise<Value>
export function alone<Value>(name: string, run: () => Promise<Value>, ifAvailable: boolean): Promise<Value | null>
export async function alone<Value>(name: string, run: () => Promise<Value>, ifAvailable = false) {
  if (navigator.locks) return navigator.locks.request(name, { ifAvailable }, (lock) => (lock ? run() : null))
  const before = running.get(name)
  if (before && ifAvailable) return null
  const mine = Promise.resolve(before).then(run)
  const settled = mine.then(free, free)
  running.set(name, settled)
  return mine

  function free() {
    if (running.get(name) === settled) running.delete(name)
  }
}
