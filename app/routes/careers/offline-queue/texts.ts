import { parsed } from './pending.ts'

export const itemsKey = 'pendingJobApplications'
export const resumesKey = 'pendingResumes'
/** What stood under these keys and cannot be read: it is kept for its owner to see that it was there. */
const asideKey = 'pendingJobApplications.unreadable'

/** The text under a key; where the browser keeps nothing for this site, there is none. */
export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Throws where the browser cannot keep it. */
export function write(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  // Browsers tell all other tabs; this one is to know as well.
  dispatchEvent(new StorageEvent('storage', { key }))
}

/** Tells of changes made in this tab and in all others. */
export function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

interface Aside {
  since: number
  texts: string[]
}

export function unreadable(): Aside | null {
  const text = read(asideKey)
  if (text === null) return null
  const aside = parsed(text) as Aside | undefined
  return Number.isFinite(aside?.since) && Array.isArray(aside?.texts) ? (aside as Aside) : { since: 0, texts: [text] }
}

/** Moves what cannot be read out of the way; its key then holds the rest. */
export function setAside(texts: string[], key: string, rest: string | null): void {
  const aside = unreadable() ?? { since: Date.now(), texts: [] }
  const before = read(key)
  // Taken away first, because there may be no room for it twice.
  write(key, rest)
  try {
    write(asideKey, JSON.stringify({ since: aside.since, texts: [...aside.texts, ...texts] }))
  } catch (error) {
    write(key, before)
    throw error
  }
}

export function discardUnreadable(): void {
  write(asideKey, null)
}
