import { TextInput } from './field.tsx'
import { FormField, type SchemaForm } from './form.tsx'

interface NewPasswordFieldsProps {
  form: SchemaForm
  words: { password: { label: string; help: string }; repeat: string }
}

export function NewPasswordFields({ form, words }: NewPasswordFieldsProps) {
  return (
    <>
      <FormField form={form} name="password" {...words.password}>
        {(control) => <TextInput {...control} type="password" autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="repeatedPassword" label={words.repeat}>
        {(control) => <TextInput {...control} type="password" autoComplete="new-password" />}
      </FormField>
    </>
  )
}
