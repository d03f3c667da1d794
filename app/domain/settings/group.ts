import type { GroupWords } from '#app/content/admin/settings/form.ts'
import type { Fields } from '#app/domain/fields/field.ts'
import type { FieldWords } from '#app/domain/fields/words.ts'
import type { Values } from '#app/domain/fields/written.ts'

/** Settings with one page. The form, its validation, the stored values, audit and undo follow from the declaration. */
export interface SettingsGroup<F extends Fields = Fields, Words extends GroupWords = GroupWords> {
  words: Words & { fields: FieldWords<F> }
  fields: F
  /** The parts of the form, in order. */
  sections: { [Section in keyof Words['sections']]: readonly (keyof F & string)[] }
  /** The defaults. */
  builtIn: Values<F>
  /** The defaults of a company outside India that differ. */
  abroad?: Partial<Values<F>>
  /**
   * Whether a text that its kind of field allows is valid. If not, the message is `invalid` in the words of the field.
   */
  checks?: Partial<Record<keyof F & string, (text: string) => boolean>>
  /**
   * Fields that are encrypted at rest and never shown again, with the fields that each belongs to. If one of those
   * changes, the secret is asked for again; without the first of them it is forgotten.
   */
  secrets?: Partial<Record<keyof F & string, readonly [keyof F & string, ...(keyof F & string)[]]>>
}

export const defineGroup = <const F extends Fields, Words extends GroupWords>(
  group: SettingsGroup<F, Words>,
): SettingsGroup<F, Words> => group
