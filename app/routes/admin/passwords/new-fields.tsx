import { FormField, type SchemaForm } from '#app/ui/forms/form.tsx'
import { PasswordInput } from './input.tsx'

interface NewPasswordFieldsProps {
  form: SchemaForm
  words: { password: { label: string; help: string }; repeat: string }
}

export function NewPasswordFields({ form, words }: NewPasswordFieldsProps) {
  return (
    <>
      <FormField form={form} name="password" {...words.password}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="repeatedPassword" label={words.repeat}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
    </>
  )
}
