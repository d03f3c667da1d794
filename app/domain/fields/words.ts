import type { Field, Fields, ValueOf } from './field.ts'

export interface CommonWords {
  /** As the form asks for it. */
  label: string
  /** As everything else calls it, where that differs. */
  short?: string
  /** The head of its column in lists, where that differs. */
  column?: string
  help?: string
  /** In place of "… is required" and "… is invalid". */
  required?: string
  invalid?: string
}

export interface ChoiceWords<Value extends string> extends CommonWords {
  /** Stands for no choice yet. */
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
 * The word for a value of a choice. A stored value may be of an older version, or in the applicant's own words, which can
 * be the name of something that every object has.
 */
export const optionOf = ({ options }: Partial<ChoiceWords<string>>, value: string) =>
  options && Object.hasOwn(options, value) ? options[value] : undefined

export const shortLabel = ({ label, short = label }: CommonWords) => short
