import type { ReactNode } from 'react'
import { letterPage as words } from '#app/content/admin/mail/letters.ts'
import type { Placeholder } from '#app/domain/templates/placeholders.ts'
import { longestLetter, longestSubject } from '#app/domain/templates/rules.ts'
import { Button, DefaultButton } from '#app/ui/controls/button.tsx'
import { FormRow, Select, TextArea } from '#app/ui/forms/field.tsx'
import { FormField, type SchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { PlaceholderList } from './placeholder-list.tsx'

interface LetterFieldsProps {
  form: SchemaForm
  templates: { id: number; name: string }[]
  /** What can be filled in, for whoever gets this letter. */
  names: readonly Placeholder[]
  /** What has just been taken from a template is where one goes on writing. */
  autoFocus: boolean
}

/** What a letter says, begun with a template or not. */
export function LetterFields({ form, templates, names, autoFocus }: LetterFieldsProps) {
  const { template, subject, body, placeholders } = words
  const chosen = form.field('template')
  return (
    <>
      {/* Enter in a field neither sends a letter nor fills in a template over it. */}
      <DefaultButton name="intent" value="preview" />
      {templates.length > 0 && (
        <FormRow id={chosen.id} label={template.label} required={undefined} help={template.replaces}>
          <div className="flex flex-wrap gap-2">
            <Select
              id={chosen.id}
              name="template"
              defaultValue={chosen.value ?? ''}
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

/** A letter and beside it what becomes of it. */
export function LetterColumns({ children, preview }: { children: ReactNode; preview: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">{children}</div>
      {preview}
    </div>
  )
}
