import { href } from 'react-router'
import { identityPage as words } from '#app/content/admin/staff/confirmation.ts'
import type { UnsentForm } from '#app/http/forms/unsent.server.ts'
import { CodeField } from '#app/routes/admin/code-field.tsx'
import { PasskeyForm, useSupport } from '#app/routes/admin/passkey-form.tsx'
import { PasswordInput } from '#app/routes/admin/passwords/input.tsx'
import { askBrowserForPasskey } from '#app/routes/admin/sign-in-by-passkey.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'

interface ProofFormProps {
  email: string
  means: { asksForCode: boolean; takesPassword: boolean }
  byPasskey: boolean
  unsent: UnsentForm | null
  /** The address to go on to, for the form. */
  query: URLSearchParams
  /** Whether the page stands in the place of another, where no script runs. */
  isInstead: boolean
  answer: AnsweredForm | undefined
}

export function ProofForm({ email, means, byPasskey, unsent, query, isInstead, answer }: ProofFormProps) {
  const { asksForCode, takesPassword } = means
  const loadSchema = async () =>
    (await import('#app/domain/staff/forms.ts')).confirmationForms[asksForCode ? 'code' : 'password']
  const form = useSchemaForm({ id: 'confirm', loadSchema, answer })
  const encType = unsent?.encType
  return (
    <>
      {takesPassword ? (
        <SchemaFormElement
          form={form}
          action={`${href('/admin/confirm')}?${query}`}
          encType={encType}
          errorSummary={words.errorSummary}
          className="mt-8 grid gap-5"
        >
          <Carried unsent={unsent} />
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <FormField form={form} name="password" label={words.password}>
            {(control) => <PasswordInput {...control} defaultValue="" autoComplete="current-password" />}
          </FormField>
          {asksForCode && <CodeField form={form} kind="either" />}
          <Button
            size="large"
            busy={form.busy}
            busyText={words.submit.busy}
            className="justify-self-start"
            text={words.submit.idle}
          />
        </SchemaFormElement>
      ) : (
        <Notice kind="info" quiet className="mt-8">
          {words.passkeyOnly}
        </Notice>
      )}
      {byPasskey && (isInstead ? <ToPasskey unsent={unsent} /> : <ByPasskey unsent={unsent} query={query} />)}
    </>
  )
}

function Carried({ unsent }: { unsent: UnsentForm | null }) {
  return unsent && <input type="hidden" name="unsent" value={JSON.stringify(unsent)} />
}

function ToPasskey({ unsent }: { unsent: UnsentForm | null }) {
  return (
    <form method="post" action={`${href('/admin/confirm')}?passkey`} encType={unsent?.encType} className="mt-6">
      <Carried unsent={unsent} />
      <Button variant="secondary" text={words.toPasskey} />
    </form>
  )
}

function ByPasskey({ unsent, query }: Pick<ProofFormProps, 'unsent' | 'query'>) {
  const isSupported = useSupport()
  if (isSupported === false) return null
  return (
    <div className={`mt-6 grid justify-items-start gap-4 ${isSupported ? '' : 'noscript:hidden invisible'}`}>
      <p className="text-muted text-sm">{words.or}</p>
      <PasskeyForm
        action={`${href('/admin/confirm')}?${new URLSearchParams([...query, ['passkey', '']])}`}
        encType={unsent?.encType}
        fields={unsent ? { unsent: JSON.stringify(unsent) } : {}}
        ask={askBrowserForPasskey}
        submit={words.passkey}
        variant="secondary"
      />
    </div>
  )
}
