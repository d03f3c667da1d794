import { expiryOf } from '#app/domain/retention.ts'
import { alone } from './locks.ts'
import { type PendingApplication, parsePending } from './pending.ts'
import { deleteResume, deleteResumesBut, writeResume } from './resumes.ts'
import { discardUnreadable, itemsKey, read, setAside, unreadable, write } from './texts.ts'

export type NewApplication = Omit<PendingApplication, 'id' | 'sent' | 'problem'>

/** What waits in this browser, oldest first. */
export function pendingApplications(): PendingApplication[] {
  return parsePending(read(itemsKey)).items.filter(({ sent }) => !sent)
}

/**
 * Keeps an application with its file, in the place of an earlier one with the same submission id and of the one that
 * it mends. Throws where the browser cannot keep all of it; then nothing of it is left here. `tell` is called as soon as
 * it is kept, and before anybody else can do anything with it.
 */
export function keep(
  application: NewApplication,
  resume: File | null,
  tell: () => void,
  mends?: string,
): Promise<PendingApplication> {
  return writing(async () => {
    const items = itemsNow()
    const taken = items.map(({ id }) => id)
    let moment = Date.now()
    while (taken.includes(String(moment))) moment++
    const item = { ...application, id: String(moment) }
    const isReplaced = ({ id, submissionId }: PendingApplication) =>
      id === mends || submissionId === application.submissionId
    try {
      if (resume) await writeResume(item.id, resume)
      writeItems([...items, item])
      tell()
    } catch (error) {
      await deleteResume(item.id).catch(() => {})
      throw error
    }
    for (const { id } of items.filter(isReplaced)) await removeWhole(id)
    return item
  })
}

export function change(id: string, changes: Partial<PendingApplication>): Promise<void> {
  return writing(async () => {
    writeItems(itemsNow().map((item) => (item.id === id ? { ...item, ...changes } : item)))
  })
}

export function remove(id: string): Promise<void> {
  return writing(() => removeWhole(id))
}

/** Finishes what a closed tab left half done, and removes what has been here for too long; answers that. */
export function tidy(now = new Date()): Promise<PendingApplication[]> {
  return writing(async () => {
    const items = itemsNow()
    const isExpired = (since: string | number) => expiryOf('queuedApplication', new Date(since)) <= now
    const expired = items.filter((item) => !item.sent && isExpired(item.appliedAt))
    for (const { id } of items.filter((item) => item.sent || expired.includes(item))) await removeWhole(id)
    await deleteResumesBut(itemsNow().map(({ id }) => id))
    const aside = unreadable()
    if (aside && isExpired(aside.since)) discardUnreadable()
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
  return alone(`${itemsKey}.write`, change)
}

/** The applications, for whoever is about to write them: what cannot be read is set aside, not overwritten. */
function itemsNow(): PendingApplication[] {
  const { items, unreadable } = parsePending(read(itemsKey))
  if (unreadable.length > 0) setAside(unreadable, itemsKey, textOf(items))
  return items
}

function writeItems(items: PendingApplication[]): void {
  write(itemsKey, textOf(items))
}

function textOf(items: PendingApplication[]): string | null {
  return items.length > 0 ? JSON.stringify(items) : null
}
