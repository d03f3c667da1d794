/** The placeholders of a letter, in double braces. */
export const placeholders = ['name', 'position', 'reference', 'interview', 'company', 'receipt'] as const

export type Placeholder = (typeof placeholders)[number]

export type PlaceholderValues = Partial<Record<Placeholder, string>>

/** `unknown`: no such name. `unclosed`: everything after the braces. */
type Part = { kind: 'text' | 'unknown' | 'unclosed'; text: string } | { kind: 'placeholder'; text: Placeholder }

type PlaceholderProblem = { kind: 'unknown' | 'unclosed'; text: string }

const [opening, closing] = ['{{', '}}']

export const placeholderText = (name: string) => `${opening}${name}${closing}`

function partsOf(text: string): Part[] {
  const [first = '', ...others] = text.split(opening)
  return [
    { kind: 'text', text: first },
    ...others.flatMap((other): Part[] => {
      const end = other.indexOf(closing)
      if (end === -1) return [{ kind: 'unclosed', text: other }]
      const name = other.slice(0, end).trim()
      const placeholder = placeholders.find((known) => known === name)
      return [
        placeholder ? { kind: 'placeholder', text: placeholder } : { kind: 'unknown', text: name },
        { kind: 'text', text: other.slice(end + closing.length) },
      ]
    }),
  ]
}

/** The first problem in the placeholders of a text. */
export function placeholderProblem(text: string): PlaceholderProblem | null {
  const found = partsOf(text).find(({ kind }) => kind === 'unknown' || kind === 'unclosed')
  return found ? (found as PlaceholderProblem) : null
}

/** A placeholder without a value stays as it is, and is reported. */
export function fillPlaceholders(text: string, values: PlaceholderValues): { text: string; missing: Placeholder[] } {
  const missing = new Set<Placeholder>()
  const filled = partsOf(text).map((part) => {
    if (part.kind === 'placeholder') {
      const value = values[part.text]
      if (value === undefined) missing.add(part.text)
      return value ?? placeholderText(part.text)
    }
    if (part.kind === 'unknown') return placeholderText(part.text)
    return part.kind === 'unclosed' ? opening + part.text : part.text
  })
  return { text: filled.join(''), missing: [...missing] }
}

/** Escapes a value for further editing: no part of it becomes a placeholder. */
export const withoutBraces = (value: string) => value.replaceAll(opening, '{ {')
