/** A fallback for plain http, where the Web Locks API is missing. The server ignores duplicates from two tabs. */
const running = new Map<string, Promise<unknown>>()

/** Runs with an exclusive lock across tabs, and waits for it. */
export async function withLock<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  if (navigator.locks) return navigator.locks.request(name, run)
  const mine = Promise.resolve(running.get(name)).then(run)
  const settled = mine.then(free, free)
  running.set(name, settled)
  return mine

  function free() {
    if (running.get(name) === settled) running.delete(name)
  }
}

/** Does nothing if the lock is held. */
export async function withLockIfFree(name: string, run: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && run())
  else if (!running.has(name)) await withLock(name, run)
}
