import { type ComponentProps, createContext, type ReactNode } from 'react'
import {
  type Field,
  type FieldKind,
  type Fields,
  fieldNames,
  mayBeEmpty,
  type OptionsOf,
} from '#app/domain/fields/field.ts'
import { type ChoiceWords, type CommonWords, type FieldWords, optionOf } from '#app/domain/fields/words.ts'
import { Select, TextArea, TextInput } from '#app/ui/forms/field.tsx'
import { FormField } from '#app/ui/forms/form.tsx'
import { EmailInput } from './email-input.tsx'

export type Control = Parameters<ComponentProps<typeof FormField>['children']>[0]

interface ControlProps<Kind extends FieldKind> {
  control: Control
  options: OptionsOf[Kind]
  words: CommonWords
}

/**
 * Draws the control of a picture. Public forms have none, so they do not load it (app/routes/admin/pictures/library.tsx).
 */
export const PictureControl = createContext<(control: Control) => ReactNode>(() => null)

/** The control for each kind of field. */
const controls: { [Kind in FieldKind]: (props: ControlProps<Kind>) => ReactNode } = {
  text: ({ control, options }) => (
    <TextInput autoComplete={options.list === 'primary' ? 'name' : undefined} {...control} />
  ),
  longText: ({ control }) => <TextArea {...control} />,
  markdown: ({ control }) => <TextArea {...control} />,
  list: ({ control }) => <TextArea {...control} rows={5} />,
  number: ({ control }) => <TextInput {...control} inputMode="numeric" autoComplete="off" className="tabular-nums" />,
  dateTime: ({ control }) => <TextInput {...control} type="datetime-local" className="min-w-0" />,
  email: ({ control }) => <EmailInput {...control} />,
  // Browsers refuse a path such as /contact in a field of type url.
  link: ({ control, options: { local } }) => (
    <TextInput {...control} type={local ? 'text' : 'url'} inputMode="url" autoComplete="off" />
  ),
  picture: ({ control }) => <PictureControl.Consumer>{(draw) => draw(control)}</PictureControl.Consumer>,
  phone: ({ control }) => <TextInput {...control} type="tel" autoComplete="tel" />,
  choice: ({ control, options: { values, preset, others }, words }) => {
    const { placeholder } = words as Partial<ChoiceWords<string>>
    const { defaultValue: chosen } = control
    const isOther = others !== undefined && chosen && !values.includes(chosen)
    return (
      // With a default, one value is always selected.
      <Select {...control} required={control.required && preset === undefined}>
        {placeholder && <option value="">{placeholder}</option>}
        {(isOther ? [chosen, ...values] : values).map((value) => (
          <option key={value} value={value}>
            {optionOf(words, value) ?? value}
          </option>
        ))}
      </Select>
    )
  },
}

interface DeclaredRecord {
  fields: Fields
  words: { fields: FieldWords<Fields> }
}

interface RecordFieldProps extends Pick<ComponentProps<typeof FormField>, 'form' | 'help' | 'optional'> {
  record: DeclaredRecord
  name: string
  /** Additional attributes of the control. */
  attributes?: Partial<Record<'list' | 'defaultValue' | 'autoComplete', string | undefined>>
  /** Replaces the default control. */
  children?: (control: Control, label: string) => ReactNode
}

/** A record's field with its label and the control for its kind. */
export function RecordField({ form, record, name, help, optional, attributes, children }: RecordFieldProps) {
  const field = record.fields[name] as Field
  const { kind, options } = field
  const words = record.words.fields[name] as CommonWords
  const draw = controls[kind] as (props: {
    control: Control
    options: Field['options']
    words: CommonWords
  }) => ReactNode
  return (
    <FormField
      form={form}
      name={name}
      label={words.label}
      help={help ?? words.help}
      optional={optional ?? mayBeEmpty(field)}
    >
      {(own) => {
        const control = { ...own, ...attributes }
        return children ? children(control, words.label) : draw({ control, options, words })
      }}
    </FormField>
  )
}

interface RecordFieldsProps {
  form: ComponentProps<typeof FormField>['form']
  record: DeclaredRecord
}

/** Every field of a record, in the order of the declaration. */
export function RecordFields({ form, record }: RecordFieldsProps) {
  return fieldNames(record.fields).map((name) => <RecordField key={name} form={form} record={record} name={name} />)
}
