import { changeStatusDialog } from '#app/content/admin/bulk.ts'
import { letterMessages as messages, letterPage as words } from '#app/content/admin/mail/letters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { longestReason } from '#app/domain/applications/review/notes.ts'
import { minutesToTakeBack } from '#app/domain/letters/rules.ts'
import { placeholdersForEach } from '#app/domain/letters/values.ts'
import { isApplicationStatus, needsConfirmation } from '#app/domain/statuses/status.ts'
import { ApplicantReads } from '#app/routes/admin/applications/step.tsx'
import { LetterColumns, LetterFields } from '#app/routes/admin/letters/fields.tsx'
import { LetterPreview } from '#app/routes/admin/letters/preview.tsx'
import { useWritten } from '#app/routes/admin/letters/use-written.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import type { Route } from './+types/route.ts'

type LettersEditorProps = Route.ComponentProps['loaderData'] & {
  answer: (Pick<AnsweredForm, 'result'> & { begun?: string }) | undefined
}

const loadSchema = async () => (await import('#app/domain/applications/letter-form.ts')).lettersForm

/** One text for many, and what becomes of it for the first of them. */
export function LettersEditor({ count, first, templates, page, back, answer, ...loaded }: LettersEditorProps) {
  const form = useSchemaForm({ id: 'letters', loadSchema, answer })
  const { written, onChange } = useWritten(form, ['subject', 'text'])
  const given = (answer?.result.initialValue ?? {}) as Record<string, string | undefined>
  const { status, seen, batch = loaded.batch } = given
  const { step, preview } = words
  if (loaded.isWithStep && !isApplicationStatus(status))
    return <ButtonLink href={back} client className="justify-self-start" text={changeStatusDialog.choose} />
  return (
    <SchemaFormElement
      form={form}
      errorSummary={words.errorSummary}
      action={page}
      replace
      onChange={onChange}
      className="grid grid-cols-1 gap-6"
    >
      {Object.entries({
        batch,
        ...(status && { status, seen }),
        ...(needsConfirmation(status) && { asked: status }),
      }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <LetterColumns
        preview={
          <LetterPreview
            heading={preview.heading}
            text={preview.ofFirst(first.name)}
            subject={written.subject}
            body={written.text}
            values={first.values}
            explain={messages.missingForMany}
            button={preview.button}
          />
        }
      >
        {isApplicationStatus(status) && (
          <div className="grid gap-4 rounded-card border border-line bg-surface p-5">
            <div>
              <h2 className="text-lg">{step.heading(statusLabels[status])}</h2>
              <p className="mt-1 text-muted text-sm">{step.textOfMany}</p>
            </div>
            {needsConfirmation(status) && <ApplicantReads status={status} many={count > 1} />}
            {status === 'rejected' && (
              <FormField form={form} name="reason" label={changeStatusDialog.reason} help={step.reason} optional>
                {(control) => <TextInput {...control} maxLength={longestReason} autoComplete="off" />}
              </FormField>
            )}
          </div>
        )}
        <LetterFields
          form={form}
          templates={templates}
          names={placeholdersForEach}
          autoFocus={answer?.begun !== undefined}
        />
        <p className="text-muted text-sm">{words.wait(minutesToTakeBack)}</p>
        <Button
          name="intent"
          value="send"
          busy={form.busy}
          busyText={words.busy}
          className="justify-self-start"
          icon="mail"
          text={status ? words.changeAndSendMany(count) : words.sendMany(count)}
        />
      </LetterColumns>
    </SchemaFormElement>
  )
}
