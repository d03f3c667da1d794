import { forgottenPage as words } from '#app/content/admin/staff/reset.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).forgottenPasswordForm

export function AskForm({ answer }: { answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'forgotten', loadSchema, answer })
  return (
    <SchemaFormElement form={form} errorSummary={words.errorSummary} className="grid gap-5">
      <FormField form={form} name="email" label={words.email}>
        {(control) => <TextInput {...control} type="email" autoComplete="username" />}
      </FormField>
      <Button size="large" busy={form.busy} busyText={words.submit.busy} className="mt-2" text={words.submit.idle} />
    </SchemaFormElement>
  )
}
