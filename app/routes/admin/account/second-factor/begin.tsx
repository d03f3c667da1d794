import { secondFactorPage } from '#app/content/admin/staff/second-factor.ts'
import { PasswordInput } from '#app/routes/admin/passwords/input.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = secondFactorPage.begin

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).secondFactorForms.begin

export function Begin({ email, answer }: { email: string; answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'begin', loadSchema, answer })
  return (
    <Card>
      <h2 className="text-xl">{words.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{words.text}</p>
      <SchemaFormElement form={form} action="?step=begin" errorSummary={words.errorSummary} className="grid gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormField form={form} name="password" label={words.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" className="max-w-sm" />}
        </FormField>
        <Button busy={form.busy} busyText={words.submit.busy} className="justify-self-start" text={words.submit.idle} />
      </SchemaFormElement>
    </Card>
  )
}
