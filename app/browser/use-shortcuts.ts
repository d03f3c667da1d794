import { useEffect, useSyncExternalStore } from 'react'
import { isTaken } from './typing.ts'

const storageKey = 'shortcuts'
const listeners = new Set<() => void>()

/**
 * Presses what says in `data-shortcut` that it answers to a key, or goes to it where something is written there. In a
 * list, J and K go from row to row. Never while somebody writes or answers a dialog; whoever speaks to their computer
 * turns it off (WCAG 2.1.4).
 */
export function useShortcuts(): { isOn: boolean; turn: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(subscribe, areShortcutsOn, () => true)
  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, repeat, isComposing, defaultPrevented } = event
      if (ctrlKey || metaKey || repeat || isComposing || defaultPrevented || isTaken(event)) return
      const letter = key.toLowerCase()
      const control =
        document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(letter)}"]`) ?? besideRow(letter)
      if (!control) return
      event.preventDefault()
      if (control.matches('input, textarea, th a')) control.focus()
      else control.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  return { isOn, turn }
}

/** The link in the name of the row after or before the one that has the focus, or of the first row. */
function besideRow(key: string): HTMLElement | undefined {
  if (key !== 'j' && key !== 'k') return
  const names = [...document.querySelectorAll<HTMLElement>('main tbody th a')]
  const present = names.findIndex((name) => name.closest('tr')?.contains(document.activeElement))
  return names[present + (key === 'j' ? 1 : -1)]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** They work where the browser stores nothing. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function turn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } finally {
    for (const listener of listeners) listener()
  }
}
