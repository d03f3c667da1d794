import { startRegistration } from '@simplewebauthn/browser'
import { type ComponentProps, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { passkeysPage as words } from '#app/content/admin/staff/passkeys-page.ts'
import { PasskeyForm, useSupport } from '#app/routes/admin/passkey-form.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { Card } from '#app/ui/layout/card.tsx'

type BeginProps = {
  browser: string | undefined
  answer: AnsweredForm | undefined
}

type AddProps = BeginProps & { making: ComponentProps<typeof Make> | undefined }

export function Add({ making, ...rest }: AddProps) {
  const isSupported = useSupport()
  return (
    <Card>
      {isSupported && making ? <Make {...making} /> : <h2 className="text-xl">{words.begin.heading}</h2>}
      {isSupported && !making && <Begin {...rest} />}
      {isSupported === false && <p className="mt-2 text-muted">{words.unsupported}</p>}
      <p className="mt-2 hidden text-muted noscript:block">{words.withoutScript}</p>
    </Card>
  )
}

const loadSchema = async () => (await import('#app/domain/staff/passkeys/forms.ts')).passkeyForms.begin

function Begin({ browser = '', answer }: BeginProps) {
  const form = useSchemaForm({ id: 'begin', loadSchema, answer, defaultValue: { name: browser } })
  const { text, name, submit, errorSummary } = words.begin
  return (
    <>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <SchemaFormElement form={form} action="?step=begin" errorSummary={errorSummary} className="grid gap-5">
        <FormField form={form} name="name" {...name}>
          {(control) => <TextInput {...control} autoComplete="off" className="max-w-sm" />}
        </FormField>
        <Button busy={form.busy} busyText={submit.busy} className="justify-self-start" text={submit.idle} />
      </SchemaFormElement>
    </>
  )
}

/** With a press of its own: browsers ask for a passkey only at once after one. */
function Make({ name, options }: { name: string; options: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { text, submit, cancel } = words.confirm
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere text-xl outline-none">
        {words.confirm.heading(name)}
      </h2>
      <p className="mt-2 mb-5 text-muted">{text}</p>
      <PasskeyForm
        action="?step=confirm"
        fields={{ name }}
        ask={() => startRegistration({ optionsJSON: JSON.parse(options) })}
        submit={submit}
        className="sm:justify-items-start"
      />
      <ButtonLink
        href={href('/admin/account/passkeys')}
        variant="quiet"
        size="small"
        className="mt-3 -ml-3"
        text={cancel}
      />
    </>
  )
}
