// npm run check: format, lint, types, dead code, structure and the weight of each page. Two lanes use both cores of a
// small machine; each command prints its output when it ends.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

// The gate runs all tests next.
const structure = process.env.CI ? [] : ['vitest run --project unit tests/architecture.test.ts']

const lanes = [
  ['react-router build', 'node bench/size.ts'],
  ['react-router typegen', 'tsc', 'biome check', 'knip', ...structure],
]

async function run(command: string): Promise<boolean> {
  const started = performance.now()
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const output = await text(child.stdout)
  const status = await ended
  console.log(`${output}== ${command} ${status === 0 ? 'passed' : 'FAILED'} in ${seconds(started)}\n`)
  return status === 0
}

const seconds = (since: number) => `${Math.round((performance.now() - since) / 1_000)} s`

/** Stops at the first failure, because the rest needs its result. */
async function runLane(commands: string[]): Promise<boolean> {
  for (const command of commands) if (!(await run(command))) return false
  return true
}

const started = performance.now()
const passed = await Promise.all(lanes.map(runLane))
const hasPassed = passed.every(Boolean)
console.log(hasPassed ? `All passed in ${seconds(started)}.` : 'FAILED, see above.')
process.exitCode = hasPassed ? 0 : 1
