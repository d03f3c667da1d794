import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '#app/platform/log.server.ts'
import { flushLedger } from './erasure-ledger.server.ts'
import { settleFiles } from './move.server.ts'

const [soonest, latest] = [5_000, 60_000]

/** In milliseconds, so that the visitor gets the answer first. */
const afterTheAnswer = 200

let wake = () => {}

/** Call it after a commit that leaves files to move or remove. */
export const wakeWorker = () => wake()

/** Starts the worker that moves files to the storage. Returns the function that stops it. */
export function startMovingFiles(): () => Promise<void> {
  const ending = new AbortController()
  const working = keepMoving(ending.signal)
  return () => {
    ending.abort()
    return working
  }
}

async function keepMoving(signal: AbortSignal) {
  const rest = (time: number) => sleep(time, undefined, { ref: false, signal }).catch(() => {})
  let pause = soonest
  while (!signal.aborted) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    try {
      await settleFiles(signal)
      await flushLedger()
      pause = soonest
    } catch (error) {
      // Log an outage once.
      if (pause === soonest)
        log.error({ error }, 'files could not be moved to the storage, and are tried again until they can')
      pause = Math.min(2 * pause, latest)
    }
    const resting = rest(pause)
    // While the storage fails, new files do not trigger a retry.
    await (pause === soonest ? Promise.race([resting, woken.then(() => rest(afterTheAnswer))]) : resting)
  }
}
