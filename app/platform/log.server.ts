import { pino } from 'pino'
import { env } from './environment.server.ts'
import { requestId } from './request-id.server.ts'

/**
 * JSON lines on standard output. What is logged names no person: no field of a form, no address in full,
 * no cookie, no file name, and of an error only its kind, code and stack, never its message. Each line that is written
 * for a request carries the request's id.
 */
export const log = pino({
  level: env.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => ({ requestId: requestId() }),
  formatters: { level: (level) => ({ level }) },
  serializers: { error: withoutMessage },
})

/** Database drivers put values of the failed row into an error's message, so only what we wrote ourselves is kept. */
function withoutMessage(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const frames = error.stack
    ?.replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return { kind: error.name, code, stack: frames?.slice(0, 12).join('\n') }
}
