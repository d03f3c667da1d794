import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Where a step took away what had the focus, it goes to the news that offers more, or to the heading. */
export function useKeptFocus(): void {
  const { state } = useNavigation()
  const hasMoved = useRef(false)
  useEffect(() => {
    if (state !== 'idle') hasMoved.current = true
    if (state !== 'idle' || !hasMoved.current) return
    hasMoved.current = false
    // What is disabled loses the focus only then, and whatever has a place of its own for it has taken it.
    const frame = requestAnimationFrame(keepFocus)
    return () => cancelAnimationFrame(frame)
  }, [state])
}

function keepFocus() {
  if (document.activeElement !== document.body) return
  const shown = document.querySelector('dialog:modal') ?? document.querySelector('main')
  const news = shown?.querySelector('[data-news]')?.closest('[role]')
  const place = (news ?? shown?.querySelector('h1, h2')) as HTMLElement | undefined
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
