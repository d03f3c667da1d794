import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const children = `/proc/${process.pid}/task/${process.pid}/children`

/** Whether the system tells which processes we started, and what they take. */
export const tellsOfChildren = existsSync(children)

/** The peak memory, in megabytes, of any child process started since, as the system counts it. */
export async function peakOfChildren(run: () => Promise<unknown>): Promise<number> {
  const readPids = async () => (await readFile(children, 'utf8')).split(' ').filter(Boolean)
  // Another test file of this process may have left one running.
  const earlier = new Set(await readPids())
  let peak = 0
  let isRunning = true
  async function watch() {
    while (isRunning) {
      for (const pid of (await readPids()).filter((pid) => !earlier.has(pid))) {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
        peak = Math.max(peak, Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024)
      }
      await pause(5)
    }
  }
  const watching = watch()
  await run()
  isRunning = false
  await watching
  return peak
}
