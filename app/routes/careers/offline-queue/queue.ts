import { answerFields, collectAnswers } from '#app/domain/applications/application.ts'
import { parseQueue, type QueuedApplication, queuedUntil } from '#app/domain/applications/offline-queue.ts'
import { pick } from '#app/domain/pick.ts'
import { expiresAfter } from '#app/domain/retention.ts'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'
import { withLock } from './locks.ts'
import { deleteResume, deleteResumesExcept, readResume } from './resumes.ts'
import { discardUnreadable, queueKey, read, setUnreadableAside, unreadable, write } from './storage.ts'

export function queuedApplications(): QueuedApplication[] {
  return parseQueue(read(queueKey)).items.filter(({ sent }) => !sent)
}

export function changeQueue<Value>(change: () => Promise<Value>): Promise<Value> {
  return withLock(`${queueKey}.write`, change)
}

/** Call before writing: moves unreadable entries aside, so that they are not overwritten. */
export function storedApplications(): QueuedApplication[] {
  const { items, unreadable } = parseQueue(read(queueKey))
  if (unreadable.length > 0) setUnreadableAside(unreadable, queueKey, items)
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

/** Marks it as sent before deleting it, so that it is not sent again if the tab closes in between. */
export async function removeStored(id: string): Promise<void> {
  update(id, { ...collectAnswers(() => ''), problem: undefined, sent: true })
  await deleteResume(id)
  const others = storedApplications().filter((item) => item.id !== id)
  write(queueKey, others)
}

/** Finishes removals that a closed tab interrupted, and removes expired applications. Returns the expired ones. */
export function removeExpired(now = new Date()): Promise<QueuedApplication[]> {
  return changeQueue(async () => {
    const items = storedApplications()
    const expired = items.filter((item) => !item.sent && queuedUntil(item) <= now)
    for (const item of items) if (item.sent || expired.includes(item)) await removeStored(item.id)
    await deleteResumesExcept(storedApplications().map(({ id }) => id))
    const aside = unreadable()
    if (aside && expiresAfter('queuedApplication', new Date(aside.since)) <= now) discardUnreadable()
    return expired
  })
}

export interface Correction {
  id: string
  position: string
  /** The answers with their errors, in the form of a server's answer. */
  answer: AnsweredForm | undefined
  resume: File | null
}

export async function findCorrection(id: string): Promise<Correction | undefined> {
  const item = queuedApplications().find((candidate) => candidate.id === id)
  if (!item) return undefined
  const { position, problem } = item
  const field = problem?.type === 'resume_lost' ? 'resume' : ''
  const error = problem && (problem.errors ?? { [field]: [problem.message] })
  const result = { status: 'error' as const, initialValue: pick(item, answerFields), error }
  return { id, position, answer: { result }, resume: await readResume(id) }
}
