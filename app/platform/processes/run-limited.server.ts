import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { Semaphore } from 'async-mutex'

export interface Limits {
  /** Megabytes. */
  memory: number
  seconds: number
  /** Bytes. */
  output: number
  /** What it finds, as JSON, in `process.argv[2]`. */
  parameters?: unknown
  /** A folder of packages that it may load, those with machine code among them. */
  packages?: string
}

const mostHeap = 160
const shell = '/bin/sh'
/** Whoever waits costs little; what all of them take together must fit beside the rest. */
const oneAtATime = new Semaphore(1)

/**
 * What a program makes of its input, which it finds on descriptor 3. It runs in a process of its own, because a thread
 * that runs out of memory takes the whole process with it: without files, other programs or an environment, and without
 * just-in-time compilation, so that it needs little memory to start with and nobody can make it run what it wrote. Of
 * those that wait, the one of the highest priority is next.
 */
export function runLimited(program: string, input: Uint8Array, limits: Limits, priority = 0): Promise<Buffer> {
  return oneAtATime.runExclusive(() => run(program, input, limits), 1, priority)
}

function run(program: string, input: Uint8Array, { memory, seconds, output, parameters, packages }: Limits) {
  const flags = ['--jitless', `--max-old-space-size=${mostHeap}`, '--permission', '--no-warnings']
  if (packages) flags.push('--allow-addons', `--allow-fs-read=${packages}/*`)
  const command = limited([process.execPath, ...flags, '-', JSON.stringify(parameters ?? null)], memory)
  const child = spawn(command[0] as string, command.slice(1), {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
    timeout: seconds * 1_000,
    killSignal: 'SIGKILL',
  })
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
      else fail(new Error(`A limited process ended with ${code ?? signal}.`))
    })
  })
}

/** Where the system does not know such a limit, that of the heap remains. */
function limited(command: string[], memory: number): string[] {
  if (!existsSync(shell)) return command
  return [shell, '-c', `ulimit -c 0; ulimit -d ${memory * 1024}; exec "$0" "$@"`, ...command]
}
