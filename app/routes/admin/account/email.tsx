import { Form, href } from 'react-router'
import { accountPage } from '#app/content/admin/account.ts'
import { EmailInput } from '#app/routes/email-input.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { FormField, type SchemaForm, SchemaFormElement, SubmitButton } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = accountPage.email
const page = href('/admin/account')

/** For the reader of a mailed link. */
export function ProvenEmail({ token, email }: { token: string; email: string | null | '' }) {
  if (!email) return <Notice kind="warning">{words.ended}</Notice>
  return (
    <Card>
      <h2 className="text-xl">{words.heading}</h2>
      <p className="wrap-anywhere mt-2 mb-5 text-muted">{words.proven(email)}</p>
      <Form method="post" action={`${page}?do=new-email`}>
        <input type="hidden" name="token" value={token} />
        <Button text={words.change} />
      </Form>
    </Card>
  )
}

interface EmailFormProps {
  form: SchemaForm
  email: string
  canSendMail: boolean
}

export function EmailForm({ form, email, canSendMail }: EmailFormProps) {
  const { heading, text, label, errorSummary, submit, cannotSend } = words
  return (
    <Card>
      <h2 className="text-xl">{heading}</h2>
      <p className="wrap-anywhere mt-2 mb-5 text-muted">{canSendMail ? text(email) : cannotSend}</p>
      {canSendMail && (
        <SchemaFormElement form={form} action={`${page}?do=email`} errorSummary={errorSummary} className="grid gap-5">
          <FormField form={form} name="email" label={label}>
            {(control) => <EmailInput {...control} />}
          </FormField>
          <SubmitButton form={form} {...submit} variant="secondary" />
        </SchemaFormElement>
      )}
    </Card>
  )
}
