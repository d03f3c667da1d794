import { loginPage as words } from '#app/content/admin/staff/sign-in.ts'
import { PasswordInput } from '#app/routes/admin/passwords/input.tsx'
import { FormField, type SchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'

export function SignInFields({ form }: { form: SchemaForm }) {
  return (
    <>
      <FormField form={form} name="email" label={words.email}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </FormField>
      <FormField form={form} name="password" label={words.password}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
    </>
  )
}
