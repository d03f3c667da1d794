import { labelOf } from './form.ts'
import type { Part, PartContent, Steps } from './part.ts'

interface FieldDifference {
  steps: Steps
  /** The label of the field. */
  field: string
  before: string
  after: string
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value ?? ''))

/** The fields that differ between two contents of a part. Items of lists are compared by position. */
export function differencesOf(
  part: Part,
  before: PartContent,
  after: PartContent,
  steps: Steps = [],
): FieldDifference[] {
  const fields = Object.entries(part.fields).flatMap(([name, field]) => {
    const [left, right] = [textOf(before.fields?.[name]), textOf(after.fields?.[name])]
    return left === right ? [] : [{ steps, field: labelOf(name, field), before: left, after: right }]
  })
  const parts = Object.entries(part.parts).flatMap(([name, inner]) =>
    differencesOf(inner, before.parts?.[name] ?? {}, after.parts?.[name] ?? {}, [...steps, name]),
  )
  const lists = Object.entries(part.lists).flatMap(([name, { item }]) => {
    const [left, right] = [before.lists?.[name] ?? [], after.lists?.[name] ?? []]
    return Array.from({ length: Math.max(left.length, right.length) }, (_, position) =>
      differencesOf(item, left[position] ?? {}, right[position] ?? {}, [...steps, name, String(position)]),
    ).flat()
  })
  return [...fields, ...parts, ...lists]
}
