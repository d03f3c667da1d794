type Values = Record<string, string>

export interface Autosave {
  savedAt: number
  fields: Values
}

export function valuesIn(form: HTMLFormElement, names: readonly string[]): Values {
  const sent = [...new FormData(form)].filter(([name]) => names.includes(name))
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
}

/** Tells whoever listens to the fields. */
export function fillIn(form: HTMLFormElement, values: Values, names: readonly string[]): void {
  for (const name of names) {
    const control = form.elements.namedItem(name) as HTMLInputElement | null
    if (control?.type === 'checkbox') control.checked = name in values
    else if (control) control.value = values[name] ?? ''
    control?.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

export function isSame(one: Values, other: Values): boolean {
  return Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

// A browser may keep nothing, by its settings or for lack of room.

export function readAutosave(key: string): Autosave | null {
  try {
    const autosave = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof autosave?.savedAt === 'number' && typeof autosave.fields === 'object' ? autosave : null
  } catch {
    return null
  }
}

export function writeAutosave(key: string, fields: Values): void {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), fields } satisfies Autosave))
  } catch {}
}

export function removeAutosave(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
