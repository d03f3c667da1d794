import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs without the program that `fault:pgbouncer` needs. */
function run(...words: string[]) {
  const program = ['bench/deep.ts', 'pgbouncer', ...words]
  const { status, stdout } = spawnSync(process.execPath, program, { env: { PATH: '' }, encoding: 'utf8' })
  return { status, verdict: stdout.trim().split('\n').at(-1) }
}

test('counts a skipped command, which is a failure in strict mode', () => {
  expect(run()).toEqual({ status: 0, verdict: 'VERDICT: passed, 1 skipped.' })
  expect(run('--strict')).toEqual({ status: 1, verdict: 'VERDICT: FAILED, 0 commands, 1 skipped.' })
})
