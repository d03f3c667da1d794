import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Server and load have a core each; on a machine with one core they share it. */
export const serverCore = '0'
export const loadCore = availableParallelism() > 1 ? '1' : '0'

export interface Started {
  origin: string
  pid: number
  stop(): Promise<void>
}

/** Starts a program on the server's core and waits until it answers. Shows its stderr only. */
export async function startPinned(
  words: string[],
  port: number,
  env: NodeJS.ProcessEnv = {},
  cwd = '.',
): Promise<Started> {
  const child = spawn('taskset', ['-c', serverCore, ...words], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exit = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await exit
  }
  process.once('exit', () => child.kill())
  const origin = `http://127.0.0.1:${port}`
  for (let wait = 0; wait < 2_000 && child.exitCode === null; wait++) {
    const answer = await fetch(origin).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok && child.pid) return { origin, pid: child.pid, stop }
    await sleep(10)
  }
  child.kill()
  throw new Error(`${words.join(' ')} did not answer within 20 seconds.`)
}

/** Answers the processor time in seconds that a process and its children have used. Linux counts hundredths. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const own = ((user ?? Number.NaN) + (system ?? Number.NaN)) / 100
  return children.split(' ').reduce((sum, child) => sum + (child ? processorTime(Number(child)) : 0), own)
}
