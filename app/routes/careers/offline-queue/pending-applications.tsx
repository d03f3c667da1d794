import { type ComponentType, useEffect, useState } from 'react'
import { isAnythingPending } from './anything-pending.ts'

/** Once it is here, it is shown wherever it belongs: it may have a reference to tell when the browser keeps nothing more. */
let loaded: ComponentType | undefined

/** What this browser keeps and could not send yet; the code for that comes where there is anything. */
export function PendingApplications() {
  const [Queue, setQueue] = useState(() => loaded)

  useEffect(() => {
    async function show() {
      if (!isAnythingPending()) return
      const [{ Queue }, { startQueue }] = await Promise.all([import('./queue.tsx'), import('./engine.ts')])
      removeEventListener('storage', look)
      loaded = Queue
      setQueue(() => Queue)
      await startQueue()
    }
    // Where the code cannot be loaded, the next change asks for it again.
    const look = () => void show().catch(() => {})
    addEventListener('storage', look)
    look()
    return () => removeEventListener('storage', look)
  }, [])

  return Queue ? <Queue /> : null
}
