import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { E_TIMEOUT, type Semaphore, withTimeout } from 'async-mutex'
import { log } from '#app/platform/log.server.ts'

/** In milliseconds: the total wait of a request for locks. */
const whole = 1_800
const budgets = new AsyncLocalStorage<{ left: number }>()

export function withDeadline<Value>(work: () => Promise<Value>): Promise<Value> {
  return budgets.run({ left: whole }, work)
}

/** Work that no request waits for has the whole time each time. */
export function timeLeft(): { left: number } {
  return budgets.getStore() ?? { left: whole }
}

export class DeadlinePassed extends Error {}

/** Returns the function that gives the turn back. */
export async function takeTurn(turns: Semaphore): Promise<() => void> {
  const budget = timeLeft()
  const started = Date.now()
  try {
    const [, release] = await withTimeout(turns, Math.max(1, budget.left)).acquire()
    return release
  } catch (error) {
    throw error === E_TIMEOUT ? new DeadlinePassed('Others did not end in time.') : error
  } finally {
    budget.left -= Date.now() - started
  }
}

const moment = 100
const pendingWrites = new Set<Promise<unknown>>()

/** Its caller waits a moment for the write, so that a read sees it, and fails with nothing that goes wrong in it. */
export async function writeInBackground(what: string, write: () => Promise<unknown>): Promise<void> {
  const written = withDeadline(write).catch((error: unknown) => log.error({ error }, `${what} could not be noted`))
  pendingWrites.add(written)
  void written.finally(() => pendingWrites.delete(written))
  await Promise.race([written, sleep(moment, undefined, { ref: false })])
}

/** Waits for every write that is still under way. */
export async function finishBackgroundWrites(): Promise<void> {
  await Promise.all(pendingWrites)
}

export function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const tooLate = sleep(milliseconds, undefined, { ref: false }).then(() =>
    Promise.reject(new DeadlinePassed('It took too long.')),
  )
  return Promise.race([work, tooLate])
}

/** A call that hangs, as on a network disk, is not repeated, because each would block one of the few threads. */
export function oneAtATime<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}
