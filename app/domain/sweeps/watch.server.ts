import { type ClockState, checkClock } from '#app/domain/installation/clock.server.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { log } from '#app/platform/log.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'
import { listHeldSweeps } from './brake.server.ts'

const minute = 60_000

let wasTrusted: boolean | undefined

/** Notifies owners when the clock jumps, and when it is trusted again. */
export async function watchClock(moment?: Date): Promise<ClockState> {
  const state = await checkClock(moment)
  const { now, known, isTrusted } = state
  if (!isTrusted && wasTrusted !== false)
    log.error({ now, known }, 'the clock has jumped: nothing is erased by its age until an owner confirms the clock')
  if (isTrusted && wasTrusted === false) log.warn({ now }, 'the clock is trusted again')
  if (!isTrusted) await beginTrouble('clock', { known: known.toISOString(), isAhead: now > known })
  else await endTrouble('clock')
  wasTrusted = isTrusted
  return state
}

/** Notifies owners when sweeps wait for them, and when none does any more. */
export async function watchSweeps(): Promise<void> {
  const waiting = (await listHeldSweeps()).filter(({ isConfirmed }) => !isConfirmed)
  const due = waiting.reduce((sum, sweep) => sum + sweep.due, 0)
  await (due > 0 ? beginTrouble('sweep', { due }) : endTrouble('sweep'))
}

export const startWatchingClock = () => repeat('the clock could not be checked', () => watchClock(), { every: minute })
