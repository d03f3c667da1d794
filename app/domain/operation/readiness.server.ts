import type { TroubleFacts } from '#app/domain/troubles/kinds.ts'
import { beginTrouble, endTrouble } from '#app/domain/troubles/troubles.server.ts'
import { databaseTime } from '#app/platform/clock.server.ts'
import { findDamage } from '#app/platform/database/damage.server.ts'
import { log } from '#app/platform/log.server.ts'
import { repeat } from '#app/platform/repeat.server.ts'
import { checkDependencies, type DependencyState, type Health } from './dependencies.server.ts'

const cachedFor = 5_000
const pace = 15_000
/** In milliseconds: a restart of the database or a hiccup of the network is no reason for a mail. */
const patience = 60_000

type Look = Awaited<ReturnType<typeof checkDependencies>>

let latest: { at: number; look: Promise<Look> } | undefined
const failingSince = new Map<string, Date>()

/** Whether this instance can serve pages and take submissions. Logs each change. */
export async function findHealth(now = Date.now()): Promise<Health> {
  return (await look(now)).health
}

function look(now: number): Promise<Look> {
  if (!latest || Math.abs(now - latest.at) > cachedFor) latest = { at: now, look: checkNow() }
  return latest.look
}

async function checkNow(): Promise<Look> {
  const found = await checkDependencies()
  for (const { name, problem } of found.findings) tell(name, problem)
  return found
}

export const startWatchingReadiness = () =>
  repeat(
    'the database and the storage could not be looked at',
    async () => reportTroubles((await look(Date.now())).findings),
    { every: pace },
  )

/** Owners get a mail about lasting problems. */
export async function reportTroubles(findings: DependencyState[], now = databaseTime().getTime()): Promise<void> {
  for (const kind of ['database', 'storage'] as const) {
    const failing = findings.filter((finding) => finding.kind === kind && finding.problem !== null)
    const since = failing.flatMap(({ name }) => failingSince.get(name) ?? [])
    const first = since.toSorted((one, other) => one.getTime() - other.getTime())[0]
    if (!first) await endTrouble(kind)
    else if (now - first.getTime() >= patience) await beginTrouble(kind, factsOf(kind), first, new Date(now))
  }
}

const factsOf = (kind: DependencyState['kind']): TroubleFacts =>
  kind === 'database' ? { isDamaged: findDamage() !== null } : {}

/** An outage is one line at its beginning and one at its end. */
function tell(name: string, problem: string | null) {
  const since = failingSince.get(name)
  if (problem && !since) {
    const now = databaseTime()
    failingSince.set(name, now)
    log.error({ dependency: name, since: now }, problem)
  }
  if (since && !problem) {
    failingSince.delete(name)
    log.warn({ dependency: name, since }, `${name} can be used again.`)
  }
}
