// A figure of `npm run bench` and its goal. Each is printed, and sent to bench/run.ts if that started the part.

export interface Finding {
  /** The number of the goal in docs/performance.md. */
  goal: number
  what: string
  limit: string
  figure: string
  verdict: 'met' | 'missed' | 'skipped'
}

export type Limit = { atLeast: number } | { atMost: number }

/** Reports the median of the rounds against the limit, with an optional remark. */
export function report(goal: number, what: string, limit: Limit, rounds: number[], unit = '', remark = ''): void {
  const figure = median(rounds)
  const isMet = 'atLeast' in limit ? figure >= limit.atLeast : figure <= limit.atMost
  const words = 'atLeast' in limit ? `≥ ${written(limit.atLeast, unit)}` : `≤ ${written(limit.atMost, unit)}`
  const spread = rounds.length > 1 ? ` (${shown(Math.min(...rounds))}–${shown(Math.max(...rounds))})` : ''
  const figures = written(figure, unit) + spread + (remark && `; ${remark}`)
  hand({ goal, what, limit: words, figure: figures, verdict: isMet ? 'met' : 'missed' })
}

/** Reports a figure that cannot be measured here, with the reason. */
export function skip(goal: number, what: string, why: string): void {
  hand({ goal, what, limit: '', figure: why, verdict: 'skipped' })
}

export function median(values: number[]): number {
  if (values.length === 0) throw new Error('No round was measured.')
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

function hand(finding: Finding): void {
  const { goal, what, limit, figure, verdict } = finding
  console.log(
    `goal ${String(goal).padStart(2)}  ${verdict.padEnd(7)}  ${what}: ${figure}${limit && `, wanted ${limit}`}`,
  )
  process.send?.(finding)
}

function written(value: number, unit: string): string {
  return unit ? `${shown(value)} ${unit}` : shown(value)
}

export function shown(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 3 })
}
