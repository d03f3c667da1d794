import { newsletterSending as words } from '#app/content/admin/newsletter/newsletter.ts'
import { longestNewsletterSubject } from '#app/domain/newsletters/form.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'

interface SendingFormProps {
  answer: AnsweredForm | undefined
  subject: string
  readers: number
}

const loadSchema = async () => (await import('#app/domain/newsletters/form.ts')).newsletterSendingForm

export function SendingForm({ answer, subject, readers }: SendingFormProps) {
  const form = useSchemaForm({ id: 'newsletter-sending', loadSchema, answer, defaultValue: { subject } })
  return (
    <SchemaFormElement form={form} errorSummary={words.errorSummary} className="grid max-w-2xl gap-5">
      <FormField form={form} name="subject" label={words.subject}>
        {(control) => <TextInput {...control} maxLength={longestNewsletterSubject} autoComplete="off" />}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="preview" variant="secondary" text={words.show} />
        <Button name="intent" value="test" variant="secondary" text={words.test} />
        {readers > 0 && <Button name="intent" value="ask" text={words.send(readers)} />}
      </div>
      {readers === 0 && <p className="text-muted">{words.nobody}</p>}
    </SchemaFormElement>
  )
}
