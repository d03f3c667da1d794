// npm run test:deep [-- --strict NAME…]: runs the slow tests (`tests`) and every fault:* command of package.json
// sequentially, or only the named ones, such as `kill`, and prints all verdicts at the end. It exits with 1 if one
// failed, and with --strict also if one was skipped. Needs a build; takes about an hour.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { hasSwift } from '../tests/support/storage/swift.ts'

/** The timeout of a command in milliseconds; each takes much less. */
const longest = 30 * 60_000
/** Exit code of a command that lacks a program. */
const cannotRun = 2

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const isStrict = process.argv.includes('--strict')
const wanted = process.argv.slice(2).filter((word) => word !== '--strict')
const faults = Object.keys(scripts)
  .filter((name) => name.startsWith('fault:'))
  .map((name) => name.slice('fault:'.length))
const names = ['tests', ...faults]
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown command: ${unknown.join(', ')}. Commands: ${names.join(', ')}.`)
  process.exit(1)
}

const verdicts: [name: string, verdict: string][] = []
for (const name of wanted.length > 0 ? wanted : names)
  verdicts.push([name, name === 'tests' ? await runTests() : await run(name)])
console.log('\n== verdicts')
for (const [name, verdict] of verdicts) console.log(`${name.padEnd(12)} ${verdict}`)
const count = (beginning: string) => verdicts.filter(([, verdict]) => verdict.startsWith(beginning)).length
const [failed, skipped] = [count('FAILED'), count('skipped')]
const isGood = failed === 0 && !(isStrict && skipped > 0)
const left = skipped > 0 ? `, ${skipped} skipped` : ''
console.log(isGood ? `VERDICT: passed${left}.` : `VERDICT: FAILED, ${failed} commands${left}.`)
process.exit(isGood ? 0 : 1)

async function runTests(): Promise<string> {
  console.log('\n== tests')
  const started = performance.now()
  const env = { ...process.env, TESTS: 'deep' }
  const statuses: number[] = []
  for (const command of ['vitest run', 'playwright test --grep @deep']) {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'], env, timeout: longest })
    const [status] = await once(child, 'close')
    statuses.push(status)
  }
  const took = `in ${Math.round((performance.now() - started) / 1_000)} s`
  if (statuses.some((status) => status !== 0)) return `FAILED ${took}`
  return hasSwift()
    ? `all passed ${took}`
    : 'skipped: those on Swift need the Debian package python3-swift, the rest passed'
}

async function run(name: string): Promise<string> {
  console.log(`\n== fault:${name}`)
  const needsRoot = name === 'disk'
  if (needsRoot && process.getuid?.() !== 0) return 'skipped: it mounts a disk, which needs root'
  const started = performance.now()
  // The command of the script, without its build.
  const program = /node (bench\/\S+)/.exec(scripts[`fault:${name}`] ?? '')?.[1]
  if (!program) return 'FAILED: package.json does not say what to run'
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'], timeout: longest })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text)
    printed = `${printed}${text}`.slice(-10_000)
  })
  const [status, signal] = await once(child, 'close')
  const took = `in ${Math.round((performance.now() - started) / 1_000)} s`
  if (status === cannotRun) return 'skipped: a required program is missing, see above'
  const verdict = /^VERDICT: .*$/m.exec(printed)?.[0]
  if (status === 0 && verdict) return `${verdict.slice('VERDICT: '.length)} ${took}`
  return `FAILED ${took}: ${verdict ?? `it ended with ${signal ?? status} and no verdict`}`
}
