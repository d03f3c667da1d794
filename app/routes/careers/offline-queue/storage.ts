import { parseJson } from '#app/domain/applications/offline-queue.ts'

export const queueKey = 'pendingJobApplications'
export const resumesKey = 'pendingResumes'
/** Unreadable entries of these keys, kept so that their owner learns of them. */
const unreadableKey = 'pendingJobApplications.unreadable'

/** The text under a key; where the browser keeps nothing for this site, there is none. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes a list or an object; what is empty is removed. Throws where the browser cannot keep it. */
export function write(key: string, value: object): void {
  if (Object.keys(value).length > 0) localStorage.setItem(key, JSON.stringify(value))
  else localStorage.removeItem(key)
  // Browsers tell all other tabs; this one is to know as well.
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

/** Moves what cannot be read out of the way; its key then holds the rest. */
export function setAside(texts: string[], key: string, rest: object): void {
  const { since, texts: earlier } = unreadable() ?? { since: Date.now(), texts: [] }
  const before = String(read(key))
  // Taken away first, because there may be no room for it twice.
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
