import { database } from '#app/platform/database/database.server.ts'
import { inTime } from '#app/platform/deadline.server.ts'
import { log } from '#app/platform/log.server.ts'
import { writeProbe } from './storage.server.ts'

const cachedFor = 5_000
const deadline = 2_000

export const probeStep = 'readiness-probe'

let latest = { checkedAt: 0, ready: Promise.resolve(false) }

export function isReady(now = Date.now()): Promise<boolean> {
  if (now - latest.checkedAt > cachedFor) latest = { checkedAt: now, ready: probe() }
  return latest.ready
}

async function probe(): Promise<boolean> {
  const step = { name: probeStep }
  const doneAt = new Date()
  try {
    const record = database.installationStep.upsert({ where: step, create: { ...step, doneAt }, update: { doneAt } })
    await inTime(Promise.all([record, writeProbe()]), deadline)
    return true
  } catch (error) {
    log.error({ error }, 'not ready')
    return false
  }
}
