import { diffArrays } from 'diff'
import type { Passage } from '#app/ui/editor/difference.tsx'

/** Texts that differ in more lines are shown as wholly different. */
const mostEdits = 1_000

/** Two texts, each with its lines that the other lacks. */
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

/** An empty line at the end of an element would not be seen. */
const passage = (lines: string[], differs: boolean): Passage => ({
  text: lines.map((line) => line || '\u00a0').join('\n'),
  differs,
})
