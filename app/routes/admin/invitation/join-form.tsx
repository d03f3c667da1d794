import { invitationPage as words } from '#app/content/admin/staff/members.ts'
import { NewPasswordFields } from '#app/routes/admin/passwords/new-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).joinForm

export function JoinForm({ email, answer }: { email: string; answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'join', loadSchema, answer })
  return (
    <SchemaFormElement form={form} errorSummary={words.errorSummary} className="grid gap-5">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormField form={form} name="name" {...words.name}>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <NewPasswordFields form={form} words={words} />
      <Button size="large" busy={form.busy} busyText={words.submit.busy} className="mt-2" text={words.submit.idle} />
    </SchemaFormElement>
  )
}
