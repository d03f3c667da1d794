/** In this tab, the id of the pending application with which application forms are filled in, until it is sent or left. */
const key = 'mendedJobApplication'

export function mendedId(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function setMended(id: string | null): void {
  if (id === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, id)
  dispatchEvent(new StorageEvent('storage', { key }))
}
