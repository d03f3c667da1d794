import { resetPage as words } from '#app/content/admin/staff/reset.ts'
import { NewPasswordFields } from '#app/routes/admin/passwords/new-fields.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).resetForm

export function ResetForm({ email, answer }: { email: string; answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'reset', loadSchema, answer })
  return (
    <SchemaFormElement form={form} errorSummary={words.errorSummary} className="grid gap-5">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields form={form} words={words} />
      <Button size="large" busy={form.busy} busyText={words.submit.busy} className="mt-2" text={words.submit.idle} />
    </SchemaFormElement>
  )
}
