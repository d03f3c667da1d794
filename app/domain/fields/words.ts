import type { Field, Fields, ValueOf } from './field.ts'

export interface CommonWords {
  /** Label in the form. */
  label: string
  /** Label elsewhere, if it differs. */
  short?: string
  /** Column heading in lists, if it differs. */
  column?: string
  help?: string
  /** In place of "… is required" and "… is invalid". */
  required?: string
  invalid?: string
}

export interface ChoiceWords<Value extends string> extends CommonWords {
  /** Text of the empty choice. */
  placeholder: string
  options: Record<Value, string>
  /** For rows without a value. */
  empty?: string
}

type PresetWords<Value extends string> = Omit<ChoiceWords<Value>, 'placeholder'>

type WordsOf<F> =
  F extends Field<'choice', infer Options>
    ? Options extends { verbatim: true }
      ? CommonWords
      : Options extends { preset: string } | { by: 'company' }
        ? PresetWords<Exclude<ValueOf<F>, null> & string>
        : ChoiceWords<Exclude<ValueOf<F>, null> & string>
    : CommonWords

/** A label for each field, and for each value of a choice. */
export type FieldWords<F extends Fields> = { [Name in keyof F]: WordsOf<F[Name]> }

/**
 * The word for a value of a choice. A stored value may come from an older version, or be the applicant's own words,
 * which may equal the name of an inherited property such as `toString`.
 */
export const optionOf = ({ options }: Partial<ChoiceWords<string>>, value: string) =>
  options && Object.hasOwn(options, value) ? options[value] : undefined

export const shortLabel = ({ label, short = label }: CommonWords) => short
