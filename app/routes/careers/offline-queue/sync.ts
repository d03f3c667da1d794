import { queueWords } from '#app/content/careers/offline-queue.ts'
import { putOff, type QueuedApplication } from '#app/domain/applications/offline-queue.ts'
import { alone } from './locks.ts'
import { queuedApplications, removeFromQueue, updateQueued } from './queue.ts'
import { readResume } from './resumes.ts'
import { type SendResult, send } from './send.ts'
import { queueKey } from './storage.ts'

/** What the server has taken: the queue forgets it, its owner wants the reference. */
export interface ArrivedApplication {
  position: string
  reference: string
  receipt: string
  remarks: string[]
}

/** After so many in a row that did not get through, the line is the reason, and the rest waits as well. */
const mostTries = 3

export async function sendAll(items: QueuedApplication[]) {
  const arrived: ArrivedApplication[] = []
  let failed = 0
  let refused = 0
  let inVain = 0
  for (const { id, position } of items) {
    const result = inVain < mostTries ? await whileOurs(id, sendQueued) : ({ kind: 'unsent' } as const)
    if (!result) continue
    inVain = result.kind === 'unsent' ? inVain + 1 : 0
    if (result.kind === 'sent') arrived.push({ position, ...result.receipt })
    else if (result.kind === 'refused') refused++
    else failed++
  }
  return { arrived, failed, refused }
}

/** Works on one application that no other tab sends, corrects or discards meanwhile; nothing where it is gone. */
export function whileOurs<Value>(id: string, work: (item: QueuedApplication) => Promise<Value>) {
  return alone(`${queueKey}.${id}`, async () => {
    const item = queuedApplications().find((candidate) => candidate.id === id)
    return item && work(item)
  })
}

async function sendQueued(item: QueuedApplication): Promise<SendResult> {
  const { id, attempts, heldResume } = item
  const result = await sendWithResume()
  if (result.kind === 'refused') await updateQueued(id, { problem: result.problem })
  else if (result.kind === 'unsent') await updateQueued(id, putOff(attempts + 1, result.notBefore))
  else
    await removeFromQueue(id).catch((error: unknown) => {
      // Once it is marked as sent, the rest of it may go later: the receipt is not lost over that.
      if (queuedApplications().some((other) => other.id === id)) throw error
    })
  return result

  async function sendWithResume(): Promise<SendResult> {
    const resume = await readResume(id).catch(() => undefined)
    // A file that cannot be read now keeps no other application waiting.
    if (resume === undefined) return { kind: 'unsent' }
    if (resume || heldResume) return send(item, resume)
    return { kind: 'refused', problem: { type: 'resume_lost', message: queueWords.resumeLost } }
  }
}
