import { lostFactorPage as words } from '#app/content/admin/staff/lost-factor.ts'
import { CodeField } from '#app/routes/admin/code-field.tsx'
import { PasswordInput } from '#app/routes/admin/passwords/input.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).lostFactorForm

interface LostFactorFormProps {
  /** Of whoever is asked. */
  email: string
  hasFactor: boolean
  answer: AnsweredForm | undefined
}

export function LostFactorForm({ email, hasFactor, answer }: LostFactorFormProps) {
  const form = useSchemaForm({ id: 'lost-factor', loadSchema, answer })
  return (
    <Card>
      <h2 className="text-xl">{words.own.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{words.own.text}</p>
      <SchemaFormElement form={form} errorSummary={words.errorSummary} className="grid gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormField form={form} name="password" label={words.own.password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" className="max-w-sm" />}
        </FormField>
        {hasFactor && <CodeField form={form} kind="either" />}
        <Button
          variant="danger"
          busy={form.busy}
          busyText={words.submit.busy}
          className="justify-self-start"
          text={words.submit.idle}
        />
      </SchemaFormElement>
    </Card>
  )
}
