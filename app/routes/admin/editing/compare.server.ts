import { diffArrays } from 'diff'
import { type Fields, fieldNames } from '#app/domain/fields/field.ts'
import { factsOf } from '#app/domain/fields/shown.ts'
import { type CommonWords, type FieldWords, shortLabel } from '#app/domain/fields/words.ts'
import type { Written } from '#app/domain/fields/written.ts'
import type { ComparedField, Passage } from '#app/ui/editor/difference.tsx'

/** Texts that differ in more lines are shown as wholly different. */
const mostEdits = 1_000

/** The fields of a record that differ in two edits of it. */
export function differencesBetween<F extends Fields>(
  record: { fields: F; words: { fields: FieldWords<F> } },
  left: Written<F>,
  right: Written<F>,
): ComparedField[] {
  const [before, after] = [left, right].map((edit) => new Map(factsOf(record, edit).map((fact) => [fact.field, fact])))
  return fieldNames(record.fields)
    .filter((name) => left[name] !== right[name])
    .map((name) => ({
      name: shortLabel(record.words.fields[name] as CommonWords),
      ...compareLines(before?.get(name)?.text ?? '', after?.get(name)?.text ?? ''),
    }))
}

/** Compares two texts by line. Each side marks its lines that the other lacks. */
export function compareLines(before: string, after: string): { left: Passage[]; right: Passage[] } {
  const [left, right] = [linesOf(before), linesOf(after)]
  const changes = diffArrays(left, right, { maxEditLength: mostEdits }) ?? [
    { value: left, removed: true, added: false },
    { value: right, removed: false, added: true },
  ]
  return {
    left: changes.filter(({ added }) => !added).map(({ value, removed }) => passage(value, removed)),
    right: changes.filter(({ removed }) => !removed).map(({ value, added }) => passage(value, added)),
  }
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** A non-breaking space keeps an empty line visible. */
const passage = (lines: string[], differs: boolean): Passage => ({
  text: lines.map((line) => line || '\u00a0').join('\n'),
  differs,
})
