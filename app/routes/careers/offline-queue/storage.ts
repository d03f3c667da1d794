import { parseJson } from '#app/domain/applications/offline-queue.ts'

export const queueKey = 'pendingJobApplications'
export const resumesKey = 'pendingResumes'
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
export function setUnreadableAside(texts: string[], key: string, rest: object): void {
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
