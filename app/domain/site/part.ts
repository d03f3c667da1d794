import type { Field, Fields } from '#app/domain/fields/field.ts'

/**
 * A part of a public page that owners edit. Its names are those of the built-in words in app/content; `link-text` stands for
 * the `text` of its `link`.
 */
export interface Part {
  fields: Fields
  lists: Record<string, List>
  parts: Record<string, Part>
}

/** Parts that are alike, such as the members of the team. */
export interface List {
  item: Part
  max: number
}

export function part(fields: Fields, { lists = {}, parts = {} }: Partial<Omit<Part, 'fields'>> = {}): Part {
  return { fields, lists, parts }
}

export const itemsOf = (fields: Fields, max: number, lists: Part['lists'] = {}): List => ({
  item: part(fields, { lists }),
  max,
})

type Value = string | number | string[]

/** Values of a part in the shape of its declaration. A field without a value has the built-in one. */
export interface PartContent {
  fields?: Record<string, Value | null>
  lists?: Record<string, PartContent[]>
  parts?: Record<string, PartContent>
}

type Words = Record<string, unknown>

/** The built-in words as values of the declaration. */
export function readContent({ fields, lists, parts }: Part, words: Words): Required<PartContent> {
  return {
    fields: mapValues(fields, (_field, name) => (valueAt(words, name) ?? null) as Value | null),
    lists: mapValues(lists, ({ item }, name) => (words[name] as Words[]).map((entry) => readContent(item, entry))),
    parts: mapValues(parts, (inner, name) => readContent(inner, words[name] as Words)),
  }
}

/** The built-in words with the values of an owner in their place. */
export function applyContent({ fields, lists, parts }: Part, words: Words, content: PartContent = {}): Words {
  const applied = { ...words }
  for (const name of Object.keys(fields)) {
    const value = content.fields?.[name]
    if (value !== undefined) putAt(applied, name, value)
  }
  for (const [name, { item }] of Object.entries(lists)) {
    const entries = content.lists?.[name]
    if (entries) applied[name] = entries.map((entry) => applyContent(item, {}, entry))
  }
  for (const [name, inner] of Object.entries(parts))
    applied[name] = applyContent(inner, words[name] as Words, content.parts?.[name])
  return applied
}

function valueAt(words: Words, name: string): unknown {
  return name.split('-').reduce<unknown>((value, key) => (value as Words | undefined)?.[key], words)
}

function putAt(words: Words, name: string, value: unknown): void {
  const [key = '', rest] = name.split('-')
  words[key] = rest === undefined ? value : { ...(words[key] as Words | undefined), [rest]: value }
}

const mapValues = <In, Out>(object: Record<string, In>, map: (value: In, name: string) => Out) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value, name)]))

/** The steps to a part of a page: names of parts, and a list with the position of one of its items. */
export type Steps = string[]

export const parseSteps = (at: string): Steps => at.split('/').filter(Boolean)

/** The part and its content at these steps; null if there is none. */
export function findPart(part: Part, content: PartContent, [step, position, ...rest]: Steps): FoundPart | null {
  if (step === undefined) return { part, content }
  const inner = Object.hasOwn(part.parts, step) ? part.parts[step] : undefined
  if (inner) return findPart(inner, content.parts?.[step] ?? {}, position === undefined ? [] : [position, ...rest])
  const list = Object.hasOwn(part.lists, step) ? part.lists[step] : undefined
  const entry = content.lists?.[step]?.[Number(position)]
  return list && entry ? findPart(list.item, entry, rest) : null
}

/** The whole content with a change to the part at these steps; null if there is no such part. */
export function changePart(
  whole: Part,
  content: PartContent,
  steps: Steps,
  change: (found: FoundPart) => void,
): PartContent | null {
  const changed = structuredClone(content)
  const found = findPart(whole, changed, steps)
  if (!found) return null
  change(found)
  return changed
}

interface FoundPart {
  part: Part
  content: PartContent
}

/** The name of an item in its list: its first text. */
export function titleOf({ fields }: Part, content: PartContent): string {
  const [name = ''] = Object.keys(fields)
  const value = content.fields?.[name]
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

export const emptyContent = ({ fields, lists }: Part): PartContent => ({
  fields: mapValues(fields, ({ kind }: Field) => (kind === 'list' ? [] : kind === 'number' ? 0 : '')),
  lists: mapValues(lists, () => []),
  parts: {},
})
