import { isLocalTime } from '#app/domain/local-time.ts'
import { formatDateTime } from '#app/formats.ts'
import { type Field, type FieldKind, type Fields, sameFor } from './field.ts'
import { type ChoiceWords, type CommonWords, type FieldWords, optionOf, shortLabel } from './words.ts'

type Words = CommonWords | ChoiceWords<string>

const asWritten = (value: string) => value

/** The text of a value, as a form writes it, by the kind of its field. A stored choice may be empty. */
const shown: { [Kind in FieldKind]: (value: string, words: Words) => string } = {
  ...sameFor(['text', 'longText', 'markdown', 'list', 'number', 'email', 'link', 'picture', 'phone'], asWritten),
  dateTime: (value) => (isLocalTime(value) ? formatDateTime(new Date(`${value}Z`), 'UTC') : value),
  choice: (value, words) => {
    const choice = words as ChoiceWords<string>
    return optionOf(choice, value) ?? (value.trim() || (choice.empty ?? ''))
  },
}

export interface Fact {
  field: string
  kind: Field['kind']
  list: Field['options']['list']
  label: string
  text: string
}

/** The first text with this place in the list, or ''. */
export const textAt = (facts: Fact[], list: Fact['list']) => facts.find((fact) => fact.list === list)?.text ?? ''

/** All fields with a value, as displayed texts, in the order of the declaration. */
export function factsOf(record: { fields: Fields; words: { fields: FieldWords<Fields> } }, row: object): Fact[] {
  return Object.entries(record.fields).flatMap(([field, { kind, options }]) => {
    const words = record.words.fields[field] as Words
    const text = shown[kind](String((row as Record<string, unknown>)[field] ?? ''), words)
    return text ? { field, kind, list: options.list, label: shortLabel(words), text } : []
  })
}

/** Short facts and long texts are shown apart. */
export const splitFacts = (facts: Fact[]) => ({
  short: facts.filter(({ kind }) => kind !== 'longText'),
  long: facts.filter(({ kind }) => kind === 'longText'),
})
