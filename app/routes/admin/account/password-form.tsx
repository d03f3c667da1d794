import { href } from 'react-router'
import { accountPage } from '#app/content/admin/account.ts'
import { errorTitle } from '#app/content/forms.ts'
import { PasswordInput } from '#app/routes/admin/passwords/input.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const { heading, text, submit, errorSummary, confirmFirst, ...words } = accountPage.password

const passwords = [
  { name: 'password', label: words.current, autoComplete: 'current-password' },
  { name: 'newPassword', ...words.new, autoComplete: 'new-password' },
  { name: 'repeatedPassword', label: words.repeat, autoComplete: 'new-password' },
] as const

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).passwordForm

type PasswordFormProps = { answer: AnsweredForm | undefined; title: string; email: string }

export function PasswordForm({ answer, title, email }: PasswordFormProps) {
  const form = useSchemaForm({ id: 'password', loadSchema, answer })
  return (
    <Card>
      <title>{form.errors.length > 0 ? errorTitle(title) : title}</title>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <SchemaFormElement form={form} errorSummary={errorSummary} className="grid gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {passwords.map(({ autoComplete, ...field }) => (
          <FormField key={field.name} form={form} {...field}>
            {(control) => <PasswordInput {...control} autoComplete={autoComplete} />}
          </FormField>
        ))}
        <Button busy={form.busy} busyText={submit.busy} className="justify-self-start" text={submit.idle} />
      </SchemaFormElement>
    </Card>
  )
}

/** Passwords are carried on in no page: they are typed once who it is has been confirmed. */
export function ConfirmFirst({ title }: { title: string }) {
  const query = new URLSearchParams({ next: href('/admin/account') })
  return (
    <Card>
      <title>{title}</title>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2 mb-5 text-muted">{confirmFirst.text}</p>
      <ButtonLink
        href={`${href('/admin/confirm')}?${query}`}
        client={{ preventScrollReset: false }}
        variant="secondary"
        text={confirmFirst.button}
      />
    </Card>
  )
}
