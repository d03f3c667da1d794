/**
 * Runs alone among all tabs, after whatever holds the lock. A browser has locks on https only; elsewhere it is alone
 * in this tab, and what two tabs send counts once all the same.
 */
export function alone<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  if (navigator.locks) return navigator.locks.request(name, run)
  const before = running.get(name) ?? Promise.resolve()
  const mine = before.then(run)
  running.set(
    name,
    mine.catch(() => {}),
  )
  return mine
}

const running = new Map<string, Promise<unknown>>()
const taken = new Set<string>()

/** Runs alone among all tabs, or not at all where the lock is held; then the answer is null. */
export async function aloneOrNot<Value>(name: string, run: () => Promise<Value>): Promise<Value | null> {
  if (navigator.locks)
    return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? run() : null))
  if (taken.has(name)) return null
  taken.add(name)
  return run().finally(() => taken.delete(name))
}
