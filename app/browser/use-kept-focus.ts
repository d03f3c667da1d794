import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'

/**
 * Keeps the focus and the place from page to page. If a step took away the element that had the focus, it goes to the
 * news that offers more, to the row beside it, or to the heading. A link back to a row (`#row-…`) shows its list as it was
 * left, with the focus on that row. Any other page begins at its top, also after a form that keeps the scroll position.
 */
export function useKeptFocus(): void {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when a navigation begins and when it ends
  useEffect(() => {
    const address = pathname + search
    if (state !== 'idle') {
      if (!hasMoved.current) scrolled.set(address, window.scrollY)
      hasMoved.current = true
      return
    }
    if (!hasMoved.current) return
    hasMoved.current = false
    // A disabled control loses the focus only in the next frame, and a target with a place of its own has taken it by
    // then.
    const frame = requestAnimationFrame(() => {
      const row = hash.startsWith('#row-') ? document.getElementById(hash.slice(1)) : null
      if (row) showRow(row, scrolled.get(address))
      keepFocus(row)
    })
    return () => cancelAnimationFrame(frame)
  }, [state])
}

/** How far each page of this tab was scrolled when it was left, by its address. */
const scrolled = new Map<string, number>()

/** As the list was left; a row that is out of sight there is scrolled to. */
function showRow(row: HTMLElement, y: number | undefined) {
  if (y !== undefined) window.scrollTo(0, y)
  const { top, bottom } = row.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' })
}

/** The row that had the focus last, and those beside it; a dialog over the list changes nothing. */
let rows: (Element | null)[] = []

function noteFocus({ target }: FocusEvent) {
  const element = target as Element
  if (element.closest('dialog')) return
  const row = element.closest('tbody tr')
  rows = row ? [row, row.nextElementSibling, row.previousElementSibling] : []
}

/** `row`: the one that the address names. */
function keepFocus(row: HTMLElement | null) {
  // A control that was just hidden loses the focus a moment later.
  const { activeElement } = document
  if (activeElement !== document.body && activeElement?.checkVisibility()) return
  const shown = document.querySelector('dialog:modal') ?? document.querySelector('main')
  const named = shown?.contains(row) && controlIn(row)
  const news = shown?.querySelector('[data-news]')?.closest('[role]')
  const beside = shown?.matches('main') && controlIn(rows.find((row) => row?.isConnected))
  // After the deletion of a row the next one is at hand; its Undo is announced.
  const isRowGone = rows[0] && !rows[0].isConnected
  const place = ((isRowGone && beside) || named || news || beside || shown?.querySelector('h1, h2')) as
    | HTMLElement
    | undefined
  if (!place) return
  if (place !== beside && place !== named) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

const controlIn = (row: Element | null | undefined) => row?.querySelector('th a, a, button')
