import { useEffect } from 'react'

const events = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/** Calls `load` at the visitor's first interaction with the page, for code that only an active visitor needs. */
export function useFirstInteraction(load: () => void) {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    function loadOnce() {
      controller.abort()
      load()
    }
    for (const event of events) addEventListener(event, loadOnce, { signal, passive: true })
    return () => controller.abort()
  }, [load])
}
