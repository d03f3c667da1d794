import { useEffect, useSyncExternalStore } from 'react'
import { isTaken } from './typing.ts'

const storageKey = 'shortcuts'
const listeners = new Set<() => void>()

/**
 * Presses what says in `data-shortcut` that it answers to a key, or goes to it where something is written there. Never
 * while somebody writes or answers a dialog; whoever speaks to their computer turns it off (WCAG 2.1.4).
 */
export function useShortcuts(): { isOn: boolean; turn: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(subscribe, areShortcutsOn, () => true)
  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, repeat, isComposing, defaultPrevented } = event
      if (ctrlKey || metaKey || repeat || isComposing || defaultPrevented || isTaken(event)) return
      const control = document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(key.toLowerCase())}"]`)
      if (!control) return
      event.preventDefault()
      if (control.matches('input, textarea')) control.focus()
      else control.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
  return { isOn, turn }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where nothing can be stored, they work. */
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
