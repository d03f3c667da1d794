// npm run bench [-- PART…]: measures the built product against the goals of docs/performance.md and prints each goal
// with its figure and verdict. A full run writes the table of docs/performance.md.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Finding } from './goals.ts'
import { describeMachine } from './machine.ts'
import { writeTable } from './table.ts'

/** Files of this folder; each also runs by itself. */
const parts = ['pages', 'rendering', 'memory', 'blocking', 'search', 'daily', 'office', 'writes', 'exports', 'backup']

const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${parts.join(', ')}. Without a name, all run.`)
  process.exit(1)
}

const findings: Finding[] = []
const failed: string[] = []
const started = performance.now()
const machine = await describeMachine()
console.log(machine)
for (const part of asked.length > 0 ? asked : parts) {
  console.log(`\n== ${part}`)
  if (!(await run(part))) failed.push(part)
}

findings.sort((a, b) => a.goal - b.goal)
const count = (verdict: Finding['verdict']) => findings.filter((finding) => finding.verdict === verdict).length
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(`\n${count('met')} met, ${count('missed')} missed, ${count('skipped')} skipped in ${minutes} minutes.`)
for (const { goal, what, figure, limit, verdict } of findings)
  if (verdict === 'missed') console.log(`  missed: goal ${goal}, ${what}: ${figure}, wanted ${limit}`)
if (failed.length > 0) {
  console.error(`These parts failed: ${failed.join(', ')}. See their output above.`)
  process.exit(1)
}
if (asked.length === 0) writeTable(machine, findings)

/** Answers whether the part ran to its end. */
async function run(part: string): Promise<boolean> {
  const child = fork(path.join(import.meta.dirname, `${part}.ts`), { env: { ...process.env, NODE_ENV: 'production' } })
  child.on('message', (finding: Finding) => findings.push(finding))
  const [status] = await once(child, 'exit')
  return status === 0
}
