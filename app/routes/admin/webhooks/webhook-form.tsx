import { webhooksPage as words } from '#app/content/admin/company/webhooks.ts'
import { entriesByInboxAction } from '#app/domain/records/kinds.ts'
import { type WebhookEvent, webhookEvents } from '#app/domain/webhooks/events.ts'
import { fieldOf, webhookForm } from '#app/domain/webhooks/form.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'

export const eventNames: Record<string, string> = {
  ...words.eventNames,
  ...entriesByInboxAction(words.inboxEventNames),
}

interface WebhookFormProps {
  answer: AnsweredForm | undefined
  /** The saved webhook. */
  webhook?: { url: string; events: WebhookEvent[] }
  errorSummary: string
  submit: { idle: string; busy: string }
}

const loadSchema = async () => webhookForm

export function WebhookForm({ answer, webhook, errorSummary, submit }: WebhookFormProps) {
  const form = useSchemaForm({ id: 'webhook', loadSchema, answer, defaultValue: { url: webhook?.url ?? '' } })
  const sent = answer?.result.initialValue
  const isTicked = (event: WebhookEvent) => (sent ? sent[fieldOf(event)] === 'on' : webhook?.events.includes(event))
  return (
    <SchemaFormElement form={form} errorSummary={errorSummary} className="grid gap-5">
      <FormField form={form} name="url" {...words.fields.url}>
        {(control) => <TextInput {...control} type="url" inputMode="url" autoComplete="off" />}
      </FormField>
      <fieldset>
        <legend className="font-semibold">{words.fields.events}</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {webhookEvents.map((event) => (
            <label key={event} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name={fieldOf(event)}
                defaultChecked={isTicked(event)}
                className="size-5 accent-brand"
              />
              {eventNames[event]}
            </label>
          ))}
        </div>
      </fieldset>
      <Button busy={form.busy} busyText={submit.busy} className="justify-self-start" text={submit.idle} />
    </SchemaFormElement>
  )
}
