import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const

/** Loads what a page needs only for whoever does something on it: at the first sign of them, anywhere on the page. */
export function useOnceSomebodyIsThere(load: () => void) {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    function loadOnce() {
      controller.abort()
      load()
    }
    for (const sign of signs) addEventListener(sign, loadOnce, { signal, passive: true })
    return () => controller.abort()
  }, [load])
}
