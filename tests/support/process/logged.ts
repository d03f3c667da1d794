import { symbols } from 'pino'
import { log } from '#app/platform/log.server.ts'

type Line = Record<string, unknown> & { level: string; msg?: string; requestId?: string }

/** The lines of the log from now on, which a test may also empty. */
export function keepLog(): Line[] {
  const lines: Line[] = []
  log.level = 'debug'
  ;(log as unknown as Record<symbol, unknown>)[symbols.streamSym] = {
    write: (line: string) => lines.push(JSON.parse(line)),
  }
  return lines
}
