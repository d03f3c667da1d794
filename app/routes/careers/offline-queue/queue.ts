import { createStore, del, get, keys, set } from 'idb-keyval'
import { answerFields, collectAnswers } from '#app/domain/applications/application.ts'
import { parseJson, parseQueue, type QueuedApplication, queuedUntil } from '#app/domain/applications/offline-queue.ts'
import { pick } from '#app/domain/pick.ts'
import { expiresAfter } from '#app/domain/retention.ts'
import type { AnsweredForm } from '#app/ui/forms/form.tsx'

export const queueKey = 'pendingJobApplications'
const resumesKey = 'pendingResumes'
/** Unreadable entries of these keys, stored so that the panel can report them. */
const unreadableKey = 'pendingJobApplications.unreadable'

/** Null if localStorage is disabled. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a list or an object, and removes the key of an empty one. Throws if localStorage is disabled or full. */
export function write(key: string, value: object): void {
  if (Object.keys(value).length > 0) localStorage.setItem(key, JSON.stringify(value))
  else localStorage.removeItem(key)
  // Browsers fire storage events only in other tabs.
  dispatchEvent(new StorageEvent('storage', { key }))
}

interface Unreadable {
  since: number
  texts: string[]
}

export function unreadable(): Unreadable | null {
  const text = read(unreadableKey)
  if (text === null) return null
  const stored = parseJson(text) as Unreadable | undefined
  return Number.isFinite(stored?.since) && Array.isArray(stored?.texts)
    ? (stored as Unreadable)
    : { since: 0, texts: [text] }
}

/** Moves unreadable entries to another key. */
function setUnreadableAside(texts: string[], key: string, rest: object): void {
  const { since, texts: earlier } = unreadable() ?? { since: Date.now(), texts: [] }
  const before = String(read(key))
  // Removed first, because there may be no space for a copy.
  write(key, rest)
  try {
    write(unreadableKey, { since, texts: [...earlier, ...texts] })
  } catch (error) {
    localStorage.setItem(key, before)
    throw error
  }
}

export function discardUnreadable(): void {
  write(unreadableKey, {})
}

/** A fallback for plain http, where the Web Locks API is missing. The server ignores duplicates from two tabs. */
const running = new Map<string, Promise<unknown>>()

/** Runs with an exclusive lock across tabs, and waits for it. */
export async function withLock<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  if (navigator.locks) return navigator.locks.request(name, run)
  const mine = Promise.resolve(running.get(name)).then(run)
  const settled = mine.then(free, free)
  running.set(name, settled)
  return mine

  function free() {
    if (running.get(name) === settled) running.delete(name)
  }
}

/** Does nothing if the lock is held. */
export async function withLockIfFree(name: string, run: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && run())
  else if (!running.has(name)) await withLock(name, run)
}

/** Smaller files are stored in localStorage as data URLs, others in IndexedDB. */
const smallBelow = 500_000
const largeResumes = createStore('pendingResumes', 'resumes')

interface SmallResume {
  data: string
  type: string
  name: string
}

export async function writeResume(id: string, file: File): Promise<void> {
  const { name, type } = file
  if (file.size < smallBelow) {
    const data = await dataUrlOf(file)
    try {
      return write(resumesKey, { ...smallResumes(), [id]: { data, type, name } })
    } catch {
      // localStorage is full; IndexedDB has more space.
    }
  }
  await set(id, { bytes: await file.arrayBuffer(), type, name }, largeResumes)
}

export async function readResume(id: string): Promise<File | null> {
  const small = smallResumes()[id]
  if (small) return fileOf(small)
  const large = await get<{ bytes: ArrayBuffer; type: string; name: string }>(id, largeResumes)
  return large ? new File([large.bytes], large.name, { type: large.type }) : null
}

export async function deleteResume(id: string): Promise<void> {
  const { [id]: small, ...others } = smallResumes()
  if (small) write(resumesKey, others)
  else await del(id, largeResumes)
}

/** Deletes orphaned files of tabs that were closed during a change. */
async function deleteResumesExcept(ids: string[]): Promise<void> {
  for (const key of [...Object.keys(smallResumes()), ...(await keys(largeResumes))]) {
    if (!ids.includes(String(key))) await deleteResume(String(key))
  }
}

function smallResumes(): Record<string, SmallResume> {
  const text = read(resumesKey)
  if (text === null) return {}
  const stored = parseJson(text)
  if (typeof stored === 'object' && stored !== null && !Array.isArray(stored))
    return stored as Record<string, SmallResume>
  setUnreadableAside([text], resumesKey, {})
  return {}
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Decodes manually, because the Content Security Policy forbids to fetch data URLs. */
function fileOf({ data, type, name }: SmallResume): File | null {
  try {
    const binary = atob(data.slice(data.indexOf(',') + 1))
    return new File([Uint8Array.from(binary, (character) => character.charCodeAt(0))], name, { type })
  } catch {
    return null
  }
}

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
