// npm run fault:race [-- RACES]: three connections send the same form at once, ten thousand times on SQLite and on
// Postgres. Each race must make one row, with and without ids.
import { spawnSync } from 'node:child_process'

const races = process.argv[2] ?? '10000'
const { status } = spawnSync('npx', ['vitest', 'run', 'tests/domain/submissions/race.test.ts'], {
  env: { ...process.env, RACES: races },
  stdio: ['ignore', 'inherit', 'inherit'],
})
console.log(`VERDICT: ${status === 0 ? `${races} races on each database, one row each` : 'FAILED'}.`)
process.exit(status ?? 1)
