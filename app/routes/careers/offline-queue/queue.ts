import { parseQueue, type QueuedApplication, queuedUntil } from '#app/domain/applications/offline-queue.ts'
import { showToast, type Toast } from '#app/ui/dialogs/toast.tsx'
import { alone } from './locks.ts'
import { deleteResume, deleteResumesExcept, writeResume } from './resumes.ts'
import { discardUnreadable, queueKey, read, setAside, unreadable, write } from './storage.ts'

/** What waits in this browser, oldest first. */
export function queuedApplications(): QueuedApplication[] {
  return parseQueue(read(queueKey)).items.filter(({ sent }) => !sent)
}

interface NewApplication {
  application: Omit<QueuedApplication, 'id' | 'sent' | 'problem'>
  resume: File | null
  /** The id of an earlier one in whose place it comes. */
  replaces: string | null
  /** Shown as soon as it is stored, and before anybody else can do anything with it. */
  notices: Toast[]
}

/**
 * Stores an application with its file, in the place of an earlier one with the same submission id, too. Throws where the
 * browser cannot store all of it; then nothing of it is left here.
 */
export function addToQueue({ application, resume, replaces, notices }: NewApplication): Promise<void> {
  return writing(async () => {
    const items = itemsNow()
    const taken = items.map(({ id }) => id)
    let moment = Date.now()
    while (taken.includes(String(moment))) moment++
    const id = String(moment)
    try {
      if (resume) await writeResume(id, resume)
      writeItems([...items, { ...application, id }])
    } catch (error) {
      await deleteResume(id).catch(() => {})
      throw error
    }
    notices.forEach(showToast)
    for (const item of items) {
      if (item.id === replaces || item.submissionId === application.submissionId) await removeWhole(item.id)
    }
  })
}

export function updateQueued(id: string, changes: Partial<QueuedApplication>): Promise<void> {
  return writing(async () => {
    writeItems(itemsNow().map((item) => (item.id === id ? { ...item, ...changes } : item)))
  })
}

export function removeFromQueue(id: string): Promise<void> {
  return writing(() => removeWhole(id))
}

/** Finishes what a closed tab left half done, and removes what has been here for too long; answers that. */
export function removeExpired(now = new Date()): Promise<QueuedApplication[]> {
  return writing(async () => {
    const items = itemsNow()
    const expired = items.filter((item) => !item.sent && queuedUntil(item) <= now)
    for (const item of items) if (item.sent || expired.includes(item)) await removeWhole(item.id)
    await deleteResumesExcept(itemsNow().map(({ id }) => id))
    const aside = unreadable()
    if (aside && queuedUntil({ appliedAt: new Date(aside.since).toISOString() }) <= now) discardUnreadable()
    return expired
  })
}

/** First the mark that it is done, then the file, then the rest: whenever the tab is closed, it is not sent again. */
async function removeWhole(id: string): Promise<void> {
  const done = { name: '', email: '', phone: '', coverLetter: '', problem: undefined, sent: true as const }
  writeItems(itemsNow().map((item) => (item.id === id ? { ...item, ...done } : item)))
  await deleteResume(id)
  writeItems(itemsNow().filter((item) => item.id !== id))
}

function writing<Value>(change: () => Promise<Value>): Promise<Value> {
  return alone(`${queueKey}.write`, change)
}

/** The applications, for whoever is about to write them: what cannot be read is set aside, not overwritten. */
function itemsNow(): QueuedApplication[] {
  const { items, unreadable } = parseQueue(read(queueKey))
  if (unreadable.length > 0) setAside(unreadable, queueKey, textOf(items))
  return items
}

function writeItems(items: QueuedApplication[]): void {
  write(queueKey, textOf(items))
}

function textOf(items: QueuedApplication[]): string | null {
  return items.length > 0 ? JSON.stringify(items) : null
}
