import type { ComponentProps, ReactNode } from 'react'
import { letterPage as words } from '#app/content/admin/mail/letters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { minutesToTakeBack } from '#app/domain/letters/rules.ts'
import { type ApplicationStatus, hasDialog, needsConfirmation } from '#app/domain/statuses/status.ts'
import type { Placeholder } from '#app/domain/templates/placeholders.ts'
import { longestLetter, longestSubject } from '#app/domain/templates/rules.ts'
import { ApplicantReads, InterviewField, isInPast, ReasonField } from '#app/routes/admin/applications/step.tsx'
import { Button, DefaultButton } from '#app/ui/controls/button.tsx'
import { FormRow, Select, TextArea, TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, type SchemaForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { LetterColumns, LetterPreview, PlaceholderList } from './preview.tsx'

export type LetterAnswer = (Pick<AnsweredForm, 'result'> & { overtaken?: boolean; begun?: string }) | undefined

interface LetterEditorProps extends Pick<Parameters<typeof useSchemaForm>[0], 'loadSchema' | 'defaultValue'> {
  answer: LetterAnswer
  page: string
  templates: { id: number; name: string }[]
  /** Placeholders that can be filled in for these recipients. */
  names: readonly Placeholder[]
  valuesWith: (interview: string) => ComponentProps<typeof LetterPreview>['values']
  explain: (missing: Placeholder[]) => string
  fields: Record<string, string>
  /** The step that is made with the letter. */
  step: ApplicationStatus | undefined
  /** Several recipients get the same text and no date. */
  many?: { count: number; preview: string }
  send: string
  quoted?: string | undefined
  children?: ReactNode
}

/** A letter to one recipient or to many, with or without a step, and beside it the preview. */
export function LetterEditor({ answer, page, fields, names, step, many, children, ...props }: LetterEditorProps) {
  const { loadSchema, defaultValue, templates, quoted, valuesWith, explain, send } = props
  const form = useSchemaForm({ id: 'letter', loadSchema, answer, defaultValue })
  const written = (name: string) => form.field(name).value ?? ''
  const { preview, quote } = words
  return (
    <SchemaFormElement
      form={form}
      errorSummary={words.errorSummary}
      action={page}
      replace
      className="grid grid-cols-1 gap-6"
    >
      {Object.entries({ ...fields, ...(hasDialog(step) && { asked: step }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <LetterColumns
        preview={
          <LetterPreview
            heading={preview.heading}
            text={many?.preview}
            subject={written('subject')}
            body={written('text')}
            values={valuesWith(written('interview'))}
            explain={explain}
            button={preview.button}
          />
        }
      >
        {step && <Step status={step} form={form} count={many?.count} />}
        <LetterFields form={form} templates={templates} names={names} autoFocus={answer?.begun !== undefined} />
        {quoted && (
          <div>
            <p className="text-muted text-sm">{quote.heading}</p>
            <p
              dir="auto"
              className="mt-2 max-h-128 overflow-y-auto whitespace-pre-line border-line border-l-2 pl-5 text-muted wrap-anywhere"
            >
              {quoted}
            </p>
          </div>
        )}
        <p className="text-muted text-sm">{words.wait(minutesToTakeBack)}</p>
        <Button
          name="intent"
          value="send"
          busy={form.busy}
          busyText={words.busy}
          className="justify-self-start"
          icon="mail"
          text={isInPast(form) ? words.sendAnyway : send}
        />
      </LetterColumns>
    </SchemaFormElement>
  )
}

interface StepProps {
  status: ApplicationStatus
  form: SchemaForm
  /** `undefined` for a single recipient. */
  count: number | undefined
}

/** The step that is made with the letter, and its details. Only a single applicant can get a date. */
function Step({ status, form, count }: StepProps) {
  const { heading, text, textOfMany } = words.step
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <legend className="sr-only">{heading(statusLabels[status])}</legend>
      <div>
        <h2 className="text-lg">{heading(statusLabels[status])}</h2>
        <p className="mt-1 text-muted text-sm">{count === undefined ? text : textOfMany}</p>
      </div>
      {needsConfirmation(status) && <ApplicantReads status={status} many={(count ?? 1) > 1} />}
      {status === 'interview' && count === undefined && (
        <>
          <InterviewField form={form} value={form.field('interview').initialValue} />
          <p className="text-muted text-sm">{words.invitation}</p>
        </>
      )}
      {status === 'rejected' && <ReasonField form={form} value={form.field('reason').initialValue} />}
    </fieldset>
  )
}

interface LetterFieldsProps extends Pick<LetterEditorProps, 'templates' | 'names'> {
  form: SchemaForm
  /** Focuses the text after a template was filled in. */
  autoFocus: boolean
}

function LetterFields({ form, templates, names, autoFocus }: LetterFieldsProps) {
  const { template, subject, body, placeholders } = words
  const chosen = form.field('template')
  return (
    <>
      {/* Enter in a field previews: it neither sends the letter nor replaces it with a template. */}
      <DefaultButton name="intent" value="preview" />
      {templates.length > 0 && (
        <FormRow id={chosen.id} label={template.label} required={undefined} help={template.replaces}>
          <div className="flex flex-wrap gap-2">
            <Select
              id={chosen.id}
              name="template"
              defaultValue={chosen.initialValue}
              aria-describedby={`${chosen.id}-help`}
              className="min-w-0 flex-1 basis-48"
            >
              <option value="">{template.none}</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
            <Button name="intent" value="template" variant="secondary" text={template.use} />
          </div>
        </FormRow>
      )}
      <FormField form={form} name="subject" label={subject.label}>
        {(control) => <TextInput {...control} maxLength={longestSubject} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="text" label={body.label} help={body.help}>
        {(control) => <TextArea {...control} rows={12} maxLength={longestLetter} autoFocus={autoFocus} />}
      </FormField>
      <PlaceholderList {...placeholders} names={names} />
    </>
  )
}
