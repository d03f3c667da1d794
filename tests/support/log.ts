import { symbols } from 'pino'
import { afterEach, beforeEach, vi } from 'vitest'
import { expectNobody } from './process/personal.ts'

let written: string[] = []

/** The log of every test must contain no personal data. A test with its own log checks that log itself. */
beforeEach(async () => {
  const { log } = await import('#app/platform/log.server.ts')
  const streams = log as unknown as Record<symbol, unknown>
  // A new level recreates the methods, and a spy on one would see nothing.
  if (log.level !== 'silent' || vi.isMockFunction(log.error) || vi.isMockFunction(log.warn)) return
  log.level = 'debug'
  streams[symbols.streamSym] = { write: (line: string) => written.push(line) }
})

afterEach(() => {
  const logged = written.join('')
  written = []
  expectNobody(logged)
})
