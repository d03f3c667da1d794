import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { log } from '#app/platform/log.server.ts'

interface Limits {
  /** Megabytes of the heap of JavaScript; the process takes about 120 more. */
  heap: number
  /** Aborts the command. */
  signal: AbortSignal
}

/** `message`: the signal or exit code that ended it without an answer, or `stopped`. */
export class CommandEnded extends Error {}

/**
 * Runs a command of this program in a child process, so that it blocks no visitor, and its running out of memory does
 * not stop the server. It has the same environment and log. Returns what the command passes to `answerParent`.
 */
export function runOwnCommand(words: string[], { heap, signal }: Limits, program = process.argv[1] ?? '') {
  // A small young generation, because each batch of rows is garbage at the next.
  const flags = [`--max-old-space-size=${heap}`, '--max-semi-space-size=2']
  const child = spawn(process.execPath, [...flags, program, ...words], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const end = () => child.kill()
  signal.addEventListener('abort', end)
  return new Promise<unknown>((resolve, reject) => {
    let answered: { answer: unknown } | undefined
    child.on('message', (answer) => {
      answered = { answer }
    })
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      signal.removeEventListener('abort', end)
      if (answered) resolve(answered.answer)
      else reject(new CommandEnded(killedBy ?? `exit code ${code}`))
    })
  })
}

/** Call it in the child process. */
export function answerParent(answer: unknown): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(answer, undefined, undefined, () => resolve())
    else resolve()
  })
}

const patience = 5_000

/** In the child process: aborted when the parent ends or stops the command, which then has five seconds. */
export function parentSignal(): AbortSignal {
  const ending = new AbortController()
  const end = () => {
    if (ending.signal.aborted) return
    setTimeout(() => process.exit(1), patience).unref()
    ending.abort(new CommandEnded('stopped'))
  }
  for (const event of ['disconnect', 'SIGTERM', 'SIGINT'] as const) process.on(event, end)
  // The parent may have ended during the load. Without a channel this is undefined.
  if (process.connected === false) end()
  return ending.signal
}

const ownScore = '/proc/self/oom_score_adj'

/** Gives the server priority: if processors or memory are short, the system slows down or kills this process. */
export function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    if (existsSync(ownScore)) writeFileSync(ownScore, '500')
  } catch (error) {
    log.info({ error }, 'the priority of this process could not be lowered')
  }
}
