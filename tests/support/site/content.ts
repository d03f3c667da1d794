import type { Field } from '#app/domain/fields/field.ts'
import type { Part, PartContent } from '#app/domain/site/part.ts'

/** Contents that owners could enter: at the limits of each field and list. */
export const contents = {
  'one word as long as the field allows': { text: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', items: 1 },
  'as many items as a list allows': { text: 'We plan, build and repair. ', items: 40 },
  'only what is required': { text: 'X', items: 0, isSparse: true },
  'Arabic and Hebrew': { text: 'نخطط ونبني المنازل معًا ‏שלום עולם 123 ', items: 3 },
  Kannada: { text: 'ನಾವು ನಿಮ್ಮ ಕನಸಿನ ಮನೆಯನ್ನು ವಿನ್ಯಾಸಗೊಳಿಸುತ್ತೇವೆ ', items: 2 },
}

export interface Content {
  text: string
  items: number
  /** Optional fields are empty. */
  isSparse?: boolean
}

/** Values for every field, list and part of a declaration. */
export function contentOf({ fields, lists, parts }: Part, content: Content): PartContent {
  const mapped = <Value, Result>(values: Record<string, Value>, map: (value: Value) => Result) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
  return {
    fields: mapped(fields, (field) => valueFor(field, content)),
    lists: mapped(lists, ({ item, max }) =>
      Array.from({ length: Math.min(content.items, max) }, () => contentOf(item, content)),
    ),
    parts: mapped(parts, (inner) => contentOf(inner, content)),
  }
}

let count = 0

function valueFor({ kind, options }: Field, { text, isSparse }: Content) {
  const {
    max = 60,
    optional,
    values,
    min,
  } = options as {
    max?: number
    min?: number
    optional?: true
    values?: readonly string[]
  }
  if (kind === 'picture' || (optional && isSparse)) return null
  if (kind === 'link') return '/contact'
  if (kind === 'choice') return values?.[0] ?? null
  if (kind === 'number') return min ?? 1
  // Headings that are all the same would be an error of the content.
  const numbered = `${++count} ${text}`
  const written = isSparse ? numbered : numbered.padEnd(Math.min(max, 400), text).slice(0, max).trim()
  return kind === 'list' ? [written.slice(0, 60), written.slice(0, 20)] : written
}
