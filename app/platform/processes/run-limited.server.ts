import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { Semaphore } from 'async-mutex'

export interface Limits {
  /** Megabytes. */
  memory: number
  /** Processor time. */
  seconds: number
  /** Bytes. */
  output: number
  /** The input, as JSON, in `process.argv[2]`. */
  parameters?: unknown
  /** A folder of packages that it may load, including native addons. */
  packages?: string
  /** Enables just-in-time compilation, for long work on the files of owners. */
  isCompiled?: boolean
  /** Aborts it. */
  signal?: AbortSignal | undefined
}

/** The process ended without an answer, for example because its input stalled it or exhausted its memory. */
export class ProcessFailed extends Error {}

const mostHeap = 160
const shell = '/bin/sh'
const unshare = ['/usr/bin/unshare', '--user', '--net']
/** Waiting is cheap, but all running processes together must fit into the memory. */
const oneAtATime = new Semaphore(1)

/**
 * On a busy machine, a process gets only a share of the processor, and background work a small one, so wall-clock time
 * is longer.
 */
const [times, timesInBackground] = [2, 6]
const niceInBackground = 10

/**
 * Runs a program on its input, which it reads from descriptor 3, and returns its output. It runs in a child process,
 * because a thread that runs out of memory ends the whole process. The child has no network, files, other programs or
 * environment, and no just-in-time compilation, so it starts with little memory and cannot run code that it wrote.
 * Programs wait by priority. A negative priority is for background work, which the system runs last.
 */
export async function runLimited(program: string, input: Uint8Array, limits: Limits, priority = 0): Promise<Buffer> {
  const { default: refuseNetwork } = await import('./refuse-network.ts?program')
  const whole = `(()=>{${refuseNetwork}\n})();${program}`
  namespace ??= makesNamespaces().then((isAble) => (isAble ? unshare : []))
  const within = await namespace
  return oneAtATime.runExclusive(() => run(whole, input, limits, { within, isBackground: priority < 0 }), 1, priority)
}

/** The command that runs another one without network; empty if the system does not allow it. */
let namespace: Promise<string[]> | undefined

const makesNamespaces = () =>
  promisify(execFile)(unshare[0] as string, [...unshare.slice(1), '/bin/true']).then(
    () => true,
    () => false,
  )

interface Manner {
  within: string[]
  isBackground: boolean
}

function run(program: string, input: Uint8Array, limits: Limits, { within, isBackground }: Manner) {
  limits.signal?.throwIfAborted()
  const { seconds, output, parameters, packages, isCompiled = false, signal } = limits
  const flags = [
    ...(isCompiled ? [] : ['--jitless']),
    `--max-old-space-size=${mostHeap}`,
    '--permission',
    '--no-warnings',
  ]
  if (packages) flags.push('--allow-addons', `--allow-fs-read=${packages}/*`)
  const node = [process.execPath, ...flags, '-', JSON.stringify(parameters ?? null)]
  const command = limited([...within, ...node], limits)
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    timeout: seconds * 1_000 * (isBackground ? timesInBackground : times),
    killSignal: 'SIGKILL',
    signal,
  })
  if (isBackground && child.pid) setPriority(child.pid, Math.max(getPriority(), niceInBackground))
  const answer: Buffer[] = []
  let size = 0
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length
    answer.push(chunk)
    if (size > output) child.kill('SIGKILL')
  })
  const sent = [[child.stdin, program] as const, [child.stdio[3] as Writable, input] as const]
  for (const [stream, content] of sent) {
    // It may end before it has read everything.
    stream?.on('error', () => {})
    stream?.end(content)
  }
  return new Promise<Buffer>((done, fail) => {
    child.on('error', fail)
    child.on('close', (code, signal) => {
      if (code === 0 && size <= output) done(Buffer.concat(answer))
      else fail(new ProcessFailed(`A limited process ended with ${code ?? signal}.`))
    })
  })
}

/** If the system has no such limits, those of the heap and the clock remain. */
function limited(command: string[], { memory, seconds }: Limits): string[] {
  if (!existsSync(shell)) return command
  const limits = `ulimit -c 0; ulimit -d ${memory * 1024}; ulimit -t ${Math.ceil(seconds)}`
  return [shell, '-c', `${limits}; exec "$0" "$@"`, ...command]
}
