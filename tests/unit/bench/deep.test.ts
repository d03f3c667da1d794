import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs without the program that `fault:pgbouncer` needs. */
function run(...words: string[]) {
  const program = ['bench/deep.ts', 'pgbouncer', ...words]
  const { status, stdout } = spawnSync(process.execPath, program, { env: { PATH: '' }, encoding: 'utf8' })
  return { status, verdict: stdout.trim().split('\n').at(-1) }
}

test('a command that was skipped is counted, and is a failure where everything must run', () => {
  expect(run()).toEqual({ status: 0, verdict: 'VERDICT: passed, 1 skipped.' })
  expect(run('--strict')).toEqual({ status: 1, verdict: 'VERDICT: FAILED, 0 commands, 1 skipped.' })
})
