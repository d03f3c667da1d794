import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './log.server.ts'

/** In milliseconds, so that tasks that start together do not keep a visitor waiting at the same moment. */
const apart = 2_000
/** In milliseconds: how long the end of the server waits for a running task. */
const patience = 10_000

let started = 0

interface Pace {
  /** In milliseconds, from the end of a run to the next, so that runs never overlap. */
  every: number
  /** In milliseconds, before the first run. */
  after?: number
}

/** Repeats a task and logs `problem` when a run fails. Returns a function that stops this. */
export function repeat(
  problem: string,
  task: (signal: AbortSignal) => Promise<unknown>,
  { every, after = 0 }: Pace,
): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const rest = (time: number) => sleep(time, undefined, { ref: false, signal }).catch(() => {})
  const firstRest = after + ((started++ * apart) % every)
  async function run() {
    await rest(firstRest)
    while (!signal.aborted) {
      await task(signal).catch((error: unknown) => log.error({ error }, problem))
      await rest(every)
    }
  }
  const working = run()
  return async () => {
    ending.abort()
    await Promise.race([working, sleep(patience, undefined, { ref: false })])
  }
}
