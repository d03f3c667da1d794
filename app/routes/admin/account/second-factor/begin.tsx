import { href } from 'react-router'
import { secondFactorPage } from '#app/content/admin/staff/second-factor.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Card } from '#app/ui/layout/card.tsx'

const words = secondFactorPage.begin

const loadSchema = async () => (await import('#app/domain/staff/forms.ts')).secondFactorForms.begin

type BeginProps = { isRequired: boolean; answer: AnsweredForm | undefined }

export function Begin({ isRequired, answer }: BeginProps) {
  const form = useSchemaForm({ id: 'begin', loadSchema, answer })
  return (
    <Card>
      <h2 className="text-xl">{words.heading}</h2>
      <p className="mt-2 mb-5 text-muted">{words.text}</p>
      <SchemaFormElement form={form} action="?step=begin" errorSummary={words.errorSummary} className="grid gap-5">
        <Button busy={form.busy} busyText={words.submit.busy} className="justify-self-start" text={words.submit.idle} />
      </SchemaFormElement>
      {isRequired && (
        <>
          <p className="mt-6 mb-3 border-line border-t pt-5 text-muted">{words.orPasskey.text}</p>
          <ButtonLink
            href={href('/admin/account/passkeys')}
            client={{ preventScrollReset: false }}
            variant="secondary"
            text={words.orPasskey.button}
          />
        </>
      )}
    </Card>
  )
}
