/** The queued application that this tab corrects. Forms are prefilled with it until it is sent or discarded. */
const key = 'mendedJobApplication'

export function correctedId(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function setCorrectedId(id: string | null): void {
  if (id === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, id)
  dispatchEvent(new StorageEvent('storage', { key }))
}
