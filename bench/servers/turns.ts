import { type Limit, median, report, shown } from '../goals.ts'
import type { Load } from './wrk.ts'

/**
 * Measures each in every round and reverses the order after each, so that other load affects all of them. Answers the
 * results by round.
 */
export async function inTurns<Name extends string, Measured>(
  rounds: number,
  measures: Record<Name, () => Promise<Measured>>,
): Promise<Record<Name, Measured[]>> {
  const names = Object.keys(measures) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<Name, Measured[]>
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) measured[name].push(await measures[name]())
  return measured
}

/** Answers the ratio of both by round. */
export function ratios(ours: number[], theirs: number[]): number[] {
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
}

/** Reports the ratio of both request rates, by the clock and by processor time. */
export function reportRates(goal: number, what: string, limit: Limit, ours: Load[], theirs: Load[]): void {
  const of = (loads: Load[], rate: 'rate' | 'busyRate') => loads.map((load) => load[rate])
  const busy = median(ratios(of(ours, 'busyRate'), of(theirs, 'busyRate')))
  report(goal, what, limit, ratios(of(ours, 'rate'), of(theirs, 'rate')), '', `${shown(busy)} by processor time`)
}
