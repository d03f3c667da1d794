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

/** For long work of a request whose sender waits for it, such as an upload of hundreds of megabytes. */
export const withoutDeadline = <Value>(work: () => Promise<Value>): Promise<Value> => budgets.exit(work)

/** Background work has the whole time for each statement. */
export function timeLeft(): { left: number } {
  return budgets.getStore() ?? { left: whole }
}

export class DeadlinePassed extends Error {}

/** Returns a function that releases the turn. */
export async function acquireTurn(turns: Semaphore): Promise<() => void> {
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

/** The caller waits briefly for the write, so that a read sees it, but ignores its errors. */
export async function writeInBackground(what: string, write: () => Promise<unknown>): Promise<void> {
  const written = withDeadline(write).catch((error: unknown) => log.error({ error }, `${what} could not be noted`))
  pendingWrites.add(written)
  void written.finally(() => pendingWrites.delete(written))
  await Promise.race([written, sleep(moment, undefined, { ref: false })])
}

/** Waits for all background writes. */
export async function finishBackgroundWrites(): Promise<void> {
  await Promise.all(pendingWrites)
}

export function withTimeLimit<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const tooLate = sleep(milliseconds, undefined, { ref: false }).then(() =>
    Promise.reject(new DeadlinePassed('It took too long.')),
  )
  return Promise.race([work, tooLate])
}

/** A hanging call, as on a network disk, is not repeated, because each would block one of the few threads. */
export function sharePending<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}
