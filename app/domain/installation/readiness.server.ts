import { log } from '#app/platform/log.server.ts'
import { dependencies } from './dependencies.server.ts'

const cachedFor = 5_000
const pace = 15_000

let latest = { at: 0, ready: Promise.resolve(false) }
const failingSince = new Map<string, Date>()

/** Whether everything can be used; the log is told of each change. */
export function isReady(now = Date.now()): Promise<boolean> {
  if (now - latest.at > cachedFor) latest = { at: now, ready: look() }
  return latest.ready
}

/** Also where nobody asks whether we are ready. */
export async function keepLooking(): Promise<void> {
  await isReady()
  setTimeout(keepLooking, pace).unref()
}

async function look(): Promise<boolean> {
  const problems = await Promise.all(
    dependencies.map(async ({ name, findProblem }) => ({ name, problem: await findProblem() })),
  )
  for (const { name, problem } of problems) tell(name, problem)
  return problems.every(({ problem }) => problem === null)
}

/** An outage is one line at its beginning and one at its end. */
function tell(name: string, problem: string | null) {
  const since = failingSince.get(name)
  if (problem && !since) {
    const now = new Date()
    failingSince.set(name, now)
    log.error({ dependency: name, since: now }, problem)
  }
  if (since && !problem) {
    failingSince.delete(name)
    log.warn({ dependency: name, since }, `${name} can be used again.`)
  }
}
