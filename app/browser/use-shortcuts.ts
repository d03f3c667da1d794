import { useEffect, useSyncExternalStore } from 'react'

const storageKey = 'shortcuts'
const listeners = new Set<() => void>()

/**
 * Keyboard shortcuts: clicks the control with the key in `data-shortcut`, or focuses it if it is a field. In lists, J
 * and K move between rows. Text fields and dialogs are excluded, and members can turn shortcuts off (WCAG 2.1.4).
 */
export function useShortcuts(): { isOn: boolean; turn: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(subscribe, areShortcutsOn, () => true)
  useEffect(() => {
    if (!isOn) return
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, repeat, isComposing, defaultPrevented } = event
      if (ctrlKey || metaKey || repeat || isComposing || defaultPrevented || isTyping(event)) return
      const letter = key.toLowerCase()
      const control =
        document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(letter)}"]`) ?? adjacentRow(letter)
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

/** The link of the next or previous row, or of the first row without focus. */
function adjacentRow(key: string): HTMLElement | undefined {
  if (key !== 'j' && key !== 'k') return
  const names = [...document.querySelectorAll<HTMLElement>('main tbody th a')]
  const present = names.findIndex((name) => name.closest('tr')?.contains(document.activeElement))
  return names[present + (key === 'j' ? 1 : -1)]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** On if localStorage is disabled. */
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

/** Checkboxes, radios and buttons do not use the shortcut keys. */
const textField =
  ':is(input, textarea, select, [contenteditable]):not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file])'

/** Whether a key belongs to a text field or a dialog. */
export function isTyping({ target, altKey }: KeyboardEvent): boolean {
  const isWriting = target instanceof Element && target.closest(textField)
  return altKey || Boolean(isWriting) || document.querySelector('dialog[open]') !== null
}
