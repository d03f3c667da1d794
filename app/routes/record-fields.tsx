import type { ComponentProps, ReactNode } from 'react'
import type { Field, FieldKind, Fields } from '#app/domain/fields/field.ts'
import type { ChoiceWords, CommonWords, FieldWords } from '#app/domain/fields/words.ts'
import { Select, TextArea } from '#app/ui/forms/field.tsx'
import { FormField } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { EmailInput } from './email-input.tsx'

type Control = Parameters<ComponentProps<typeof FormField>['children']>[0]

interface ControlProps {
  control: Control
  options: Field['options']
  words: CommonWords
}

/** The control for each kind of field. */
const controls: { [Kind in FieldKind]: (props: ControlProps) => ReactNode } = {
  text: ({ control, options }) => (
    <TextInput {...control} autoComplete={options.list === 'primary' ? 'name' : undefined} />
  ),
  longText: ({ control }) => <TextArea {...control} />,
  email: ({ control }) => <EmailInput {...control} />,
  phone: ({ control }) => <TextInput {...control} type="tel" autoComplete="tel" />,
  choice: ({ control, words }) => {
    const { placeholder, options } = words as ChoiceWords<string>
    return (
      <Select {...control}>
        <option value="">{placeholder}</option>
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )
  },
}

interface RecordFieldsProps {
  form: ComponentProps<typeof FormField>['form']
  record: { fields: Fields; words: { fields: FieldWords<Fields> } }
}

/** A control for every field of a record, in the order of the declaration. */
export function RecordFields({ form, record }: RecordFieldsProps) {
  return Object.entries(record.fields).map(([name, { kind, options }]) => {
    const words = record.words.fields[name] as CommonWords
    return (
      <FormField key={name} form={form} name={name} label={words.label} help={words.help} optional={options.optional}>
        {(control) => controls[kind]({ control, options, words })}
      </FormField>
    )
  })
}
