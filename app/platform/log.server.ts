import { pino } from 'pino'
import { env } from './environment.server.ts'
import { requestId } from './request-id.server.ts'

/**
 * JSON lines on standard output. They contain no personal data: no form fields, complete addresses, cookies or file
 * names. An error is logged by its kind, code and stack, without its message. Lines of a request carry the request's
 * id.
 */
export const log = pino({
  level: env.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => ({ requestId: requestId() }),
  formatters: { level: (level) => ({ level }) },
  serializers: { error: withoutMessage },
})

/** Logs an error, and answers with this instead: `.catch(logged('a job could not be moved', 'failed'))`. */
export const logged =
  <const Value>(what: string, instead: Value) =>
  (error: unknown): Value => {
    log.error({ error }, what)
    return instead
  }

/** Database drivers put row values into an error's message, so only our own messages are kept. */
function withoutMessage(error: unknown) {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const frames = error.stack
    ?.replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return { kind: error.name, code, stack: frames?.slice(0, 12).join('\n') }
}
