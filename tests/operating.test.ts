import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Calls that write a line at warn or error, with the first text of each. */
const lines =
  /\b(?:log\.(?:warn|error)|left|logged|writeInBackground|repeat)\(\s*(?:\{[^}]*\},\s*)?(?:'([^']+)'|`([^`]+)`)/g

/** Up to what differs from line to line, or is advice. */
const beginning = (text: string) =>
  text
    .replace(/^\$\{[^}]*\}/, '')
    .split(/\$\{|:/)[0]
    ?.trim() ?? ''

test('docs/log-messages.md explains every log line at warn and error', () => {
  const explained = readFileSync('docs/log-messages.md', 'utf8')
  const written = globSync('app/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(lines)].map(([, plain, filled]) => beginning(plain ?? filled ?? '')),
  )
  expect(written.length).toBeGreaterThan(50)
  expect(written.filter((line) => !explained.includes(line))).toEqual([])
})

const starts = ['Dockerfile', 'start.sh', 'docs/examples/arecaloom.service', 'bench/servers/ours.ts']

test.each(starts)('%s starts the server with the measured memory settings', (file) => {
  const settings = readFileSync(file, 'utf8').matchAll(
    /\b(MALLOC_\w+)(?:=|: ')(\d+)|--(max-semi-space-size|initial-old-space-size)=(\d+)/g,
  )
  expect([...settings].map(([setting]) => setting.replace(": '", '=')).sort()).toEqual([
    '--initial-old-space-size=80',
    '--max-semi-space-size=8',
    'MALLOC_ARENA_MAX=2',
    'MALLOC_MMAP_THRESHOLD_=131072',
  ])
})
