import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { E_TIMEOUT, type Semaphore, withTimeout } from 'async-mutex'
import { log } from '#app/platform/log.server.ts'

/** How long somebody who waits for an answer waits for what others hold, in all, in milliseconds. */
const whole = 1_800
const budgets = new AsyncLocalStorage<{ left: number }>()

/** Does the work of one request, which gives up waiting for others when its patience has run out. */
export function withPatience<Value>(work: () => Promise<Value>): Promise<Value> {
  return budgets.run({ left: whole }, work)
}

/** What is left to the request whose work this is; what nobody waits for is patient each time anew. */
export function patienceLeft(): { left: number } {
  return budgets.getStore() ?? { left: whole }
}

/** Others held what a request needs for longer than it waits. */
export class OutOfPatience extends Error {}

/** Waits for a turn as long as whoever asked is patient; answers what gives it back. */
export async function takeTurn(turns: Semaphore): Promise<() => void> {
  const budget = patienceLeft()
  const started = Date.now()
  try {
    const [, release] = await withTimeout(turns, Math.max(1, budget.left)).acquire()
    return release
  } catch (error) {
    throw error === E_TIMEOUT ? new OutOfPatience('Others did not end in time.') : error
  } finally {
    budget.left -= Date.now() - started
  }
}

const moment = 100

/**
 * Writes a note in passing: whoever reads waits a moment for it, so that they see what they have noted, but for nothing
 * that holds it up, and neither reading nor what else is written fails because it cannot be written.
 */
export async function noteInPassing(what: string, write: () => Promise<unknown>): Promise<void> {
  const written = withPatience(write).catch((error: unknown) => log.error({ error }, `${what} could not be noted`))
  await Promise.race([written, sleep(moment, undefined, { ref: false })])
}

/** What the work answers, or an error where it takes more than so many milliseconds. */
export function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const tooLate = sleep(milliseconds, undefined, { ref: false }).then(() =>
    Promise.reject(new Error('It took too long.')),
  )
  return Promise.race([work, tooLate])
}
