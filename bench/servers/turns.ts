import { type Limit, median, report, shown } from '../goals.ts'
import type { Load } from './wrk.ts'

/**
 * Measures each in every round, in turns whose order is reversed from one round to the next, so that what the machine
 * does meanwhile meets them all. Answers what each has measured, round by round.
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

/** Round by round, how many times as much the one is as the other. */
export function ratios(ours: number[], theirs: number[]): number[] {
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN))
}

/** How many times as many requests the one answers; and the same by the time that each had the processor. */
export function reportRates(goal: number, what: string, limit: Limit, ours: Load[], theirs: Load[]): void {
  const of = (loads: Load[], rate: 'rate' | 'busyRate') => loads.map((load) => load[rate])
  const busy = median(ratios(of(ours, 'busyRate'), of(theirs, 'busyRate')))
  report(goal, what, limit, ratios(of(ours, 'rate'), of(theirs, 'rate')), '', `${shown(busy)} by processor time`)
}
