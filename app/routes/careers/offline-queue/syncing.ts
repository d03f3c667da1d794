import { queueWords } from '#app/content/careers/offline-queue.ts'
import type { Outcome, Receipt } from './answer.ts'
import { alone, aloneOrNot } from './locks.ts'
import { isWaiting, type PendingApplication, putOff } from './pending.ts'
import { readResume } from './resumes.ts'
import { send } from './send.ts'
import { change, pendingApplications, remove } from './store.ts'

/** What the server has taken: the queue forgets it, its owner wants the reference. */
export interface Sent extends Receipt {
  position: string
}

export interface Report {
  sent: Sent[]
  failed: number
  refused: number
}

interface Run {
  /** What of the queue to send. */
  wanted: (item: PendingApplication) => boolean
  /** Called once there is something to send, and then after each application. */
  begin: () => void
  /** Waits for another tab that is sending; otherwise that one does the work, and this one does nothing. */
  wait?: boolean
}

const lock = 'pendingJobApplications'
/** After so many in a row that did not get through, the line is the reason, and the rest waits as well. */
const patience = 3

/** Sends what is wanted of the queue, one application after the other; null where there was nothing to do here. */
export function sync({ wanted, begin, wait = false }: Run): Promise<Report | null> {
  async function run(): Promise<Report | null> {
    const ids = pendingApplications()
      .filter((item) => isWaiting(item) && wanted(item))
      .map(({ id }) => id)
    if (ids.length === 0) return null
    begin()
    const report: Report = { sent: [], failed: 0, refused: 0 }
    let inVain = 0
    for (const id of ids) {
      if (inVain === patience) {
        report.failed++
        continue
      }
      const done = await whileOurs(id, attempt)
      if (!done) continue
      const { item, outcome } = done
      inVain = outcome.kind === 'unsent' ? inVain + 1 : 0
      if (outcome.kind === 'sent') report.sent.push({ position: item.position, ...outcome.receipt })
      else if (outcome.kind === 'refused') report.refused++
      else report.failed++
    }
    return report
  }
  return wait ? alone(lock, run) : aloneOrNot(lock, run)
}

/** Works on one application that no other tab sends, mends or discards meanwhile; nothing where it is gone. */
export function whileOurs<Value>(
  id: string,
  work: (item: PendingApplication) => Promise<Value>,
): Promise<Value | undefined> {
  return alone(`${lock}.${id}`, async () => {
    const item = pendingApplications().find((candidate) => candidate.id === id)
    return item && work(item)
  })
}

async function attempt(item: PendingApplication) {
  const outcome = await attempted(item)
  const { id } = item
  if (outcome.kind === 'sent') await removeSent(id)
  else if (outcome.kind === 'refused') await change(id, { problem: outcome.problem })
  else {
    const attempts = item.attempts + 1
    await change(id, { attempts, ...putOff(attempts, outcome.notBefore) })
  }
  return { item, outcome }
}

/** Once it is marked as sent, the rest of it may go later: the receipt is not lost over that. */
async function removeSent(id: string) {
  await remove(id).catch((error: unknown) => {
    if (pendingApplications().some((item) => item.id === id)) throw error
  })
}

async function attempted(item: PendingApplication): Promise<Outcome> {
  const resume = await readResume(item.id).catch(() => undefined)
  // A file that cannot be read now keeps no other application waiting.
  if (resume === undefined) return { kind: 'unsent' }
  if (resume || item.heldResume) return send(item, resume)
  return { kind: 'refused', problem: { type: 'resume_lost', message: queueWords.resumeLost } }
}
