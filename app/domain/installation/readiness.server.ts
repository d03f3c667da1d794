import { randomUUID } from 'node:crypto'
import { database } from '#app/platform/database/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { resumes } from '#app/platform/storage/storages.server.ts'

const keptFor = 5_000
const patience = 2_000

let latest = { checkedAt: 0, ready: Promise.resolve(false) }

/** Whether records and files can be written now, by writing one of each; the answer is kept for five seconds. */
export function isReady(now = Date.now()): Promise<boolean> {
  if (now - latest.checkedAt > keptFor) latest = { checkedAt: now, ready: probe() }
  return latest.ready
}

async function probe(): Promise<boolean> {
  try {
    await Promise.race([Promise.all([writeRecord(), writeFile()]), tooLate()])
    return true
  } catch (error) {
    log.error({ error }, 'not ready')
    return false
  }
}

function writeRecord() {
  const step = { name: 'readiness-probe' }
  const doneAt = new Date()
  return database.installationStep.upsert({ where: step, create: { ...step, doneAt }, update: { doneAt } })
}

async function writeFile() {
  const key = randomUUID()
  await resumes.put(key, new Uint8Array([1]))
  await resumes.remove(key)
}

function tooLate() {
  return new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The readiness probe took too long.')), patience).unref()
  })
}
