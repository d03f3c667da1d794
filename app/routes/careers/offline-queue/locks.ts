/** For http, where browsers have no locks between tabs: what two tabs send counts once all the same. */
const running = new Map<string, Promise<unknown>>()

/** Runs alone among all tabs, after whatever holds the lock. */
export async function alone<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  if (navigator.locks) return navigator.locks.request(name, run)
  const mine = Promise.resolve(running.get(name)).then(run)
  const settled = mine.then(free, free)
  running.set(name, settled)
  return mine

  function free() {
    if (running.get(name) === settled) running.delete(name)
  }
}

export async function aloneIfFree(name: string, run: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && run())
  else if (!running.has(name)) await alone(name, run)
}
