import { secondFactorPage } from '#app/content/admin/staff/second-factor.ts'
import type { SecondFactorStep } from '#app/domain/staff/forms.ts'
import { CodeField } from '#app/routes/admin/code-field.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { PasswordInput } from '#app/routes/admin/passwords/input.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = secondFactorPage.on
const few = 2

type ManageProps = {
  factor: { since: Date; codesLeft: number }
  email: string
  answerTo: (step: SecondFactorStep) => AnsweredForm | undefined
}

export function Manage({ factor, email, answerTo }: ManageProps) {
  return (
    <div className="grid gap-6">
      <Card as="div">
        <Facts
          facts={[
            { name: words.facts.since, value: <Timestamp moment={factor.since} /> },
            { name: words.facts.left, value: factor.codesLeft },
          ]}
        />
        {factor.codesLeft <= few && (
          <Notice kind="warning" quiet className="mt-3">
            {words.few}
          </Notice>
        )}
      </Card>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Renew answer={answerTo('renew')} />
        <TurnOff email={email} answer={answerTo('off')} />
      </div>
    </div>
  )
}

const loadRenew = async () => (await import('#app/domain/staff/forms.ts')).secondFactorForms.renew

function Renew({ answer }: { answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'renew', loadSchema: loadRenew, answer })
  const { heading, text, submit, errorSummary } = words.renew
  return (
    <Card>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <SchemaFormElement form={form} action="?step=renew" errorSummary={errorSummary} className="grid gap-5">
        <CodeField form={form} kind="either" />
        <Button
          variant="secondary"
          busy={form.busy}
          busyText={submit.busy}
          className="justify-self-start"
          text={submit.idle}
        />
      </SchemaFormElement>
    </Card>
  )
}

const loadOff = async () => (await import('#app/domain/staff/forms.ts')).secondFactorForms.off

function TurnOff({ email, answer }: { email: string; answer: AnsweredForm | undefined }) {
  const form = useSchemaForm({ id: 'off', loadSchema: loadOff, answer })
  const { heading, text, password, submit, errorSummary } = words.off
  return (
    <Card>
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <SchemaFormElement form={form} action="?step=off" errorSummary={errorSummary} className="grid gap-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormField form={form} name="password" label={password}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </FormField>
        <CodeField form={form} kind="either" />
        <Button
          variant="secondary"
          busy={form.busy}
          busyText={submit.busy}
          className="justify-self-start"
          text={submit.idle}
        />
      </SchemaFormElement>
    </Card>
  )
}
