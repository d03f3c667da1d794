import { useSyncExternalStore } from 'react'

/** Whether the browser believes that it is connected. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  for (const name of ['online', 'offline']) addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener)
  }
}
