import type { Field, Fields } from '#app/domain/fields/field.ts'
import type { ShownPicture } from '#app/domain/pictures/rules.ts'

/**
 * A part of a public page that owners edit. Its names are those of the built-in words in app/content; `link-text`
 * stands for the `text` of its `link`.
 */
export interface Part {
  fields: Fields
  lists: Record<string, List>
  parts: Record<string, Part>
  /** The words lack this part until one of its fields is filled in. */
  isOptional?: true
  /** Its built-in words are not about the sample company. */
  suitsAnyone?: true
}

/** Parts that are alike, such as the members of the team. */
export interface List {
  item: Part
  max: number
}

export function part(fields: Fields, { lists = {}, parts = {}, ...rest }: Partial<Omit<Part, 'fields'>> = {}): Part {
  return { fields, lists, parts, ...rest }
}

export const itemsOf = (fields: Fields, max: number, inner: Partial<Omit<Part, 'fields'>> = {}): List => ({
  item: part(fields, inner),
  max,
})

/** A public page: its built-in words, and the parts of them that owners edit. */
export interface SitePage<Words extends object = object, Section extends string = string> {
  /** The address that shows the words; the header and the footer are on every page. */
  path: string
  words: Words
  part: Part
  /** Parts and lists that owners can hide and reorder. */
  sections: readonly Section[]
  /** The initially visible sections; all by default. */
  shown?: readonly Section[]
  /** Its words appear on several pages. */
  isShared?: true
  /** Its built-in words are not about the sample company. */
  suitsAnyone?: true
}

/** Infers the type of a page for its route. */
export const definePage = <Words extends object, const Section extends string>(
  page: SitePage<Words, Section>,
): SitePage<Words, Section> => page

type Value = string | number | string[] | null

/** An owner's values in the shape of a declaration. A missing value or list means the built-in one. */
export interface PartContent {
  fields?: Record<string, Value>
  lists?: Record<string, PartContent[]>
  parts?: Record<string, PartContent>
}

/** The values of a page. `sections`: the visible ones, in order. */
export interface PageContent extends PartContent {
  sections?: string[]
}

type Words = Record<string, unknown>

/** The built-in words as values of the declaration. Missing optional parts and lists are empty. */
export function readContent({ fields, lists, parts }: Part, words: Words = {}): Required<PartContent> {
  return {
    fields: mapValues(fields, (field, name) => (valueAt(words, name) ?? emptyValue(field)) as Value),
    lists: mapValues(lists, ({ item }, name) =>
      ((words[name] as Words[] | undefined) ?? []).map((entry) => readContent(item, entry)),
    ),
    parts: mapValues(parts, (inner, name) => readContent(inner, words[name] as Words | undefined)),
  }
}

/**
 * The built-in words, overridden by the values of an owner. Every required field and list has a value, so an unfinished
 * page can be rendered. `pictures`: those of the content, by id.
 */
export function applyContent(
  { fields, lists, parts }: Part,
  words: Words,
  content: PartContent = {},
  pictures: ReadonlyMap<unknown, ShownPicture> = new Map(),
): Words {
  const applied = { ...words }
  for (const [name, field] of Object.entries(fields)) {
    const builtIn = valueAt(words, name) ?? emptyValue(field)
    const value = content.fields?.[name] === undefined ? builtIn : content.fields[name]
    const shown = field.kind === 'picture' ? (pictures.get(value) ?? null) : value
    if (shown !== (valueAt(words, name) ?? null)) putAt(applied, name, shown)
  }
  for (const [name, { item }] of Object.entries(lists)) {
    const entries = content.lists?.[name]
    const builtIn = (words[name] ?? []) as Words[]
    applied[name] = entries
      ? entries.filter(isFilledIn(item)).map((entry) => applyContent(item, {}, entry, pictures))
      : builtIn.map((entry) => applyContent(item, entry))
  }
  for (const [name, inner] of Object.entries(parts)) {
    const own = content.parts?.[name]
    const isEmpty = !own || hasSameContent(own, emptyContent(inner))
    if (words[name] || !isEmpty || !inner.isOptional)
      applied[name] = applyContent(inner, (words[name] ?? {}) as Words, own, pictures)
  }
  return applied
}

/** A new, unwritten item is not shown. */
const isFilledIn = (item: Part) => {
  const empty = emptyContent(item)
  return (entry: PartContent) => !hasSameContent(entry, empty)
}

/** Compares values whatever the order of their keys: Postgres stores JSON in an order of its own. */
export const hasSameContent = (a: unknown, b: unknown) => JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder)

const inOrder = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const textKinds = ['text', 'longText', 'markdown', 'list']

/** Whether a field of text is filled in, in the part or in one within it. */
export function hasOwnWords({ fields, lists, parts }: Part, content: PartContent): boolean {
  const isWritten = (name: string) =>
    textKinds.includes(fields[name]?.kind ?? '') && String(content.fields?.[name] ?? '').trim() !== ''
  return (
    Object.keys(fields).some(isWritten) ||
    Object.entries(lists).some(([name, { item }]) =>
      content.lists?.[name]?.some((entry) => hasOwnWords(item, entry)),
    ) ||
    Object.entries(parts).some(([name, inner]) => hasOwnWords(inner, content.parts?.[name] ?? {}))
  )
}

/** The content without the values that are the built-in ones, so that a new version of the product can improve those. */
export function ownContent({ fields, lists, parts }: Part, words: Words, content: PartContent): PartContent {
  const builtIn = readContent({ fields, lists, parts }, words)
  const differs = (values: Record<string, unknown> = {}, from: Record<string, unknown>) =>
    Object.entries(values).filter(([name, value]) => !hasSameContent(value, from[name]))
  const ownParts = Object.entries(content.parts ?? {}).flatMap(([name, inner]) => {
    const declared = parts[name]
    const own = declared && ownContent(declared, (words[name] ?? {}) as Words, inner)
    return own && Object.keys(own).length > 0 ? [[name, own]] : []
  })
  const own = {
    fields: differs(content.fields, builtIn.fields),
    lists: differs(content.lists, builtIn.lists),
    parts: ownParts,
  }
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, entries]) => (entries.length > 0 ? [[name, Object.fromEntries(entries)]] : [])),
  )
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

/** The path to a part of a page: names of parts, and a list with the index of an item. */
export type Steps = string[]

export const parseSteps = (at: string): Steps => at.split('/').filter(Boolean)

/** The path to a list in a part, or the path itself if it ends at one (see `findPart`). */
export const listSteps = (steps: Steps, list: string): Steps => (steps.at(-1) === list ? steps : [...steps, list])

/** The part and its content at a path; null if there is none. The path may end at a list. */
export function findPart(part: Part, content: PartContent, [step, position, ...rest]: Steps): FoundPart | null {
  if (step === undefined) return { part, content }
  const inner = Object.hasOwn(part.parts, step) ? part.parts[step] : undefined
  if (inner) return findPart(inner, content.parts?.[step] ?? {}, position === undefined ? [] : [position, ...rest])
  const list = Object.hasOwn(part.lists, step) ? part.lists[step] : undefined
  const entries = content.lists?.[step]
  if (!list || !entries) return null
  if (position === undefined)
    return { part: { fields: {}, lists: { [step]: list }, parts: {} }, content: { lists: { [step]: entries } } }
  const entry = entries[Number(position)]
  return entry ? findPart(list.item, entry, rest) : null
}

/** The whole content with a change to the part at a path; null if there is no such part. */
export function changePart<Content extends PartContent>(
  whole: Part,
  content: Content,
  steps: Steps,
  change: (found: FoundPart) => void,
): Content | null {
  const changed = structuredClone(content)
  const found = findPart(whole, changed, steps)
  if (!found) return null
  change(found)
  return changed
}

/** Adds the entries that the path lacks to their lists. Answers the path with their positions; null if a list is full. */
export function addMissing({ part, content }: FoundPart, [step, position, ...rest]: Steps): Steps | null {
  if (step === undefined) return []
  const inner = Object.hasOwn(part.parts, step) ? part.parts[step] : undefined
  if (inner) {
    content.parts ??= {}
    content.parts[step] ??= {}
    const steps = position === undefined ? [] : [position, ...rest]
    const to = addMissing({ part: inner, content: content.parts[step] }, steps)
    return to && [step, ...to]
  }
  const list = Object.hasOwn(part.lists, step) ? part.lists[step] : undefined
  if (!list || position === undefined) return null
  content.lists ??= {}
  content.lists[step] ??= []
  const entries = content.lists[step]
  const entry = entries[Number(position)] ?? emptyContent(list.item)
  if (!entries.includes(entry) && entries.push(entry) > list.max) return null
  const to = addMissing({ part: list.item, content: entry }, rest)
  return to && [step, String(entries.indexOf(entry)), ...to]
}

/** The part at a path whose entry is missing, as it is in a new entry; null if no such part is declared. */
export function missingPart(whole: Part, steps: Steps): FoundPart | null {
  const content = emptyContent(whole)
  const to = addMissing({ part: whole, content }, steps)
  return to && findPart(whole, content, to)
}

export interface FoundPart {
  part: Part
  content: PartContent
}

/** The name of an item in its list: its first text. */
export function titleOf({ fields }: Part, content: PartContent): string {
  const [name = ''] = Object.keys(fields)
  const value = content.fields?.[name]
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** The entries with one of them at another position. A position behind the last one is the last one. */
export function moved<Entry>(entries: Entry[], from: number, to: number): Entry[] {
  const others = entries.toSpliced(from, 1)
  return from < entries.length ? others.toSpliced(to, 0, entries[from] as Entry) : entries
}

/** The visible sections with another one, behind the one that comes before it in `declared`. */
export function withSection(declared: readonly string[], shown: string[], section: string): string[] {
  const before = declared.slice(0, declared.indexOf(section)).findLast((each) => shown.includes(each))
  return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, section)
}

function emptyValue({ kind, options }: Field): Value {
  if (kind === 'list') return []
  if (kind === 'number') return 0
  return 'preset' in options ? (options.preset ?? '') : options.optional ? null : ''
}

export const emptyContent = ({ fields, lists, parts }: Part): PartContent => ({
  fields: mapValues(fields, emptyValue),
  lists: mapValues(lists, () => []),
  parts: mapValues(parts, emptyContent),
})
