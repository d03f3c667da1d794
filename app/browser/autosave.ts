export type Fields = Record<string, string>

/** What this browser keeps of a form that was not sent. */
export interface LocalDraft {
  savedAt: number
  fields: Fields
}

/** The texts and ticks of a form, without files and without the fields that are no part of what is kept. */
export function fieldsOf(form: HTMLFormElement, apart: string[]): Fields {
  return Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !apart.includes(entry[0]),
    ),
  )
}

/** Puts texts and ticks back, and tells whoever listens. */
export function fillIn(form: HTMLFormElement, fields: Fields, apart: string[]): void {
  for (const control of form.elements) {
    const isInput = control instanceof HTMLInputElement
    if (!isInput && !(control instanceof HTMLTextAreaElement) && !(control instanceof HTMLSelectElement)) continue
    if (!control.name || apart.includes(control.name) || control.type === 'file') continue
    const value = fields[control.name]
    if (isInput && control.type === 'checkbox') control.checked = value !== undefined
    else control.value = value ?? ''
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

export function isSame(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

export function without(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

// A browser may keep nothing, by its settings or for lack of room: what is written then is not kept, as before.

export function readDraft(key: string): LocalDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof draft?.savedAt === 'number' && typeof draft.fields === 'object' ? draft : null
  } catch {
    return null
  }
}

export function writeDraft(key: string, fields: Fields): void {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), fields } satisfies LocalDraft))
  } catch {}
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
