import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/** Where a step took away what had the focus, it goes to the news that offers more, to the row beside it, or to the heading. */
export function useKeptFocus(): void {
  const { state } = useNavigation()
  const hasMoved = useRef(false)
  useEffect(() => {
    document.addEventListener('focusin', keepRow)
    return () => document.removeEventListener('focusin', keepRow)
  }, [])
  useEffect(() => {
    if (state !== 'idle') hasMoved.current = true
    if (state !== 'idle' || !hasMoved.current) return
    hasMoved.current = false
    // What is disabled loses the focus only then, and whatever has a place of its own for it has taken it.
    const frame = requestAnimationFrame(keepFocus)
    return () => cancelAnimationFrame(frame)
  }, [state])
}

/** The row that had the focus last, and those beside it; a dialog over the list changes nothing. */
let rows: (Element | null)[] = []

function keepRow({ target }: FocusEvent) {
  const element = target as Element
  if (element.closest('dialog')) return
  const row = element.closest('tbody tr')
  rows = row ? [row, row.nextElementSibling, row.previousElementSibling] : []
}

function keepFocus() {
  if (document.activeElement !== document.body) return
  const shown = document.querySelector('dialog:modal') ?? document.querySelector('main')
  const news = shown?.querySelector('[data-news]')?.closest('[role]')
  const beside = shown?.matches('main') && rows.find((row) => row?.isConnected)?.querySelector('th a, a, button')
  // After the deletion of a row the next one is at hand; its Undo is announced.
  const isRowGone = rows[0] && !rows[0].isConnected
  const place = ((isRowGone && beside) || news || beside || shown?.querySelector('h1, h2')) as HTMLElement | undefined
  if (!place) return
  if (place !== beside) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
