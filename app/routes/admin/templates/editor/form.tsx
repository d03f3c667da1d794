import { href } from 'react-router'
import { templateEditor as words } from '#app/content/admin/mail/templates.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import type { EditedTemplate } from '#app/domain/templates/edit.server.ts'
import { type PlaceholderValues, placeholders } from '#app/domain/templates/placeholders.ts'
import { longestLetter, longestSubject, longestTemplateName } from '#app/domain/templates/rules.ts'
import { type Conflict, ConflictPanel } from '#app/routes/admin/editing/conflict.tsx'
import { PlaceholderList } from '#app/routes/admin/letters/placeholder-list.tsx'
import { LetterColumns, LetterPreview } from '#app/routes/admin/letters/preview.tsx'
import { useWritten } from '#app/routes/admin/letters/use-written.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { Select, TextArea } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'

interface TemplateEditorProps {
  /** As in the address: 'new' where one is begun. */
  id: string
  template: EditedTemplate | null
  /** What the preview puts in. */
  sample: PlaceholderValues
  answer: (Pick<AnsweredForm, 'result'> & { conflict?: Conflict }) | undefined
  timeZone: string
}

const loadSchema = async () => (await import('#app/domain/templates/form.ts')).templateForm

export function TemplateEditor({ id, template, sample, answer, timeZone }: TemplateEditorProps) {
  const { name = '', status, subject = '', body = '', version = 0 } = template ?? {}
  const defaultValue = { name, status: status ?? '', subject, body, version: String(version) }
  const form = useSchemaForm({ id: 'template', loadSchema, answer, defaultValue })
  const { written, onChange } = useWritten(form, ['subject', 'body'])
  const conflict = answer?.conflict
  const seen = conflict ? String(conflict.version) : (form.field('version').value ?? String(version))
  const { fields, preview, save } = words
  return (
    <SchemaFormElement
      form={form}
      errorSummary={words.errorSummary}
      action={href('/admin/templates/:id', { id })}
      onChange={onChange}
      className="grid grid-cols-1 gap-6"
    >
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          hrefOf={(id) => href('/admin/templates/:id', { id })}
          timeZone={timeZone}
          intent="save"
          {...words.conflict}
        />
      )}
      <input type="hidden" name="version" value={seen} />
      <LetterColumns
        preview={
          <LetterPreview
            heading={preview.heading}
            text={preview.text}
            subject={written.subject}
            body={written.body}
            values={sample}
            button={preview.button}
          />
        }
      >
        <FormField form={form} name="name" {...fields.name}>
          {(control) => <TextInput {...control} maxLength={longestTemplateName} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="status" {...fields.status} optional>
          {(control) => (
            <Select {...control}>
              <option value="">{fields.status.none}</option>
              {offered.map((status) => (
                <option key={status} value={status}>
                  {statusLabels[status]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="subject" {...fields.subject}>
          {(control) => <TextInput {...control} maxLength={longestSubject} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="body" {...fields.body}>
          {(control) => <TextArea {...control} rows={12} maxLength={longestLetter} />}
        </FormField>
        <PlaceholderList {...words.placeholders} names={placeholders} />
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="save" busy={form.busy} busyText={save.busy} text={save.idle} />
          {template && (
            <p className="text-muted text-sm">
              {words.saved(template.savedBy, formatDateTime(template.updatedAt, timeZone))}
            </p>
          )}
        </div>
      </LetterColumns>
    </SchemaFormElement>
  )
}

/** Whoever withdraws is written to no more. */
const offered = applicationStatuses.filter((status) => status !== 'withdrawn')
