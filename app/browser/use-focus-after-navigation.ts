import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'

/**
 * Manages focus and scroll position after client-side navigations. If the focused element has disappeared, the focus
 * moves to a notice with actions, an adjacent row or the heading. A link back to a row (`#row-…`) restores the list's
 * scroll position and focuses that row. Any other page starts at its top, also after a form that keeps the scroll
 * position.
 */
export function useFocusAfterNavigation(): void {
  const { state } = useNavigation()
  const { pathname, search, hash } = useLocation()
  const route = useMatches().at(-1)?.id
  const type = useNavigationType()
  const lastRoute = useRef(route)
  const hasMoved = useRef(false)
  useEffect(() => {
    document.addEventListener('focusin', noteFocus)
    return () => document.removeEventListener('focusin', noteFocus)
  }, [])
  useLayoutEffect(() => {
    if (lastRoute.current === route) return
    lastRoute.current = route
    if (!hash && type !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [route, hash, type])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when a navigation starts and ends
  useEffect(() => {
    const address = pathname + search
    if (state !== 'idle') {
      if (!hasMoved.current) scrolled.set(address, window.scrollY)
      hasMoved.current = true
      return
    }
    if (!hasMoved.current) return
    hasMoved.current = false
    // In the next frame, disabled controls have lost the focus, and pages that manage their own focus have set it.
    const frame = requestAnimationFrame(() => {
      const row = hash.startsWith('#row-') ? document.getElementById(hash.slice(1)) : null
      if (row) showRow(row, scrolled.get(address))
      restoreFocus(row)
    })
    return () => cancelAnimationFrame(frame)
  }, [state])
}

/** The scroll position of each page when it was left. */
const scrolled = new Map<string, number>()

/** Restores the scroll position of the list, and scrolls to the row if it is out of view. */
function showRow(row: HTMLElement, y: number | undefined) {
  if (y !== undefined) window.scrollTo(0, y)
  const { top, bottom } = row.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' })
}

/** The last focused row and its neighbours. Focus in a dialog over the list does not change it. */
let rows: (Element | null)[] = []

function noteFocus({ target }: FocusEvent) {
  const element = target as Element
  if (element.closest('dialog')) return
  const row = element.closest('tbody tr')
  rows = row ? [row, row.nextElementSibling, row.previousElementSibling] : []
}

/** `row` is the one in the URL. */
function restoreFocus(row: HTMLElement | null) {
  // A hidden control still has the focus for a moment.
  const { activeElement } = document
  if (activeElement !== document.body && activeElement?.checkVisibility()) return
  const shown = document.querySelector('dialog:modal') ?? document.querySelector('main')
  const named = shown?.contains(row) && controlIn(row)
  const news = shown?.querySelector('[data-news]')?.closest('[role]')
  const adjacent = shown?.matches('main') && controlIn(rows.find((row) => row?.isConnected))
  // After a row is deleted, the next row gets the focus; the notice with Undo is announced.
  const isRowGone = rows[0] && !rows[0].isConnected
  const place = ((isRowGone && adjacent) || named || news || adjacent || shown?.querySelector('h1, h2')) as
    | HTMLElement
    | undefined
  if (!place) return
  if (place !== adjacent && place !== named) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

const controlIn = (row: Element | null | undefined) => row?.querySelector('th a, a, button')
