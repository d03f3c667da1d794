import { answersFrom } from '#app/domain/applications/form/fields.ts'
import { parseQueue, type QueuedApplication, queuedUntil } from '#app/domain/applications/offline-queue.ts'
import { expiryOf } from '#app/domain/retention.ts'
import { alone } from './locks.ts'
import { deleteResume, deleteResumesExcept } from './resumes.ts'
import { discardUnreadable, queueKey, read, setAside, unreadable, write } from './storage.ts'

export function queuedApplications(): QueuedApplication[] {
  return parseQueue(read(queueKey)).items.filter(({ sent }) => !sent)
}

export function changeQueue<Value>(change: () => Promise<Value>): Promise<Value> {
  return alone(`${queueKey}.write`, change)
}

/** All that is stored, for whoever is about to write it: what cannot be read is set aside, not overwritten. */
export function storedApplications(): QueuedApplication[] {
  const { items, unreadable } = parseQueue(read(queueKey))
  if (unreadable.length > 0) setAside(unreadable, queueKey, items)
  return items
}

export function updateQueued(id: string, changes: Partial<QueuedApplication>): Promise<void> {
  return changeQueue(async () => update(id, changes))
}

function update(id: string, changes: Partial<QueuedApplication>) {
  const items = storedApplications().map((item) => (item.id === id ? { ...item, ...changes } : item))
  write(queueKey, items)
}

export function removeFromQueue(id: string): Promise<void> {
  return changeQueue(() => removeStored(id))
}

/** First the mark that it is done, then the file, then the rest: whenever the tab is closed, it is not sent again. */
export async function removeStored(id: string): Promise<void> {
  update(id, { ...answersFrom(() => ''), problem: undefined, sent: true })
  await deleteResume(id)
  const others = storedApplications().filter((item) => item.id !== id)
  write(queueKey, others)
}

/** Finishes what a closed tab left half done, and removes what has been here for too long; answers that. */
export function removeExpired(now = new Date()): Promise<QueuedApplication[]> {
  return changeQueue(async () => {
    const items = storedApplications()
    const expired = items.filter((item) => !item.sent && queuedUntil(item) <= now)
    for (const item of items) if (item.sent || expired.includes(item)) await removeStored(item.id)
    await deleteResumesExcept(storedApplications().map(({ id }) => id))
    const aside = unreadable()
    if (aside && expiryOf('queuedApplication', new Date(aside.since)) <= now) discardUnreadable()
    return expired
  })
}
