import type { ChangeEvent, ReactNode } from 'react'
import { describedBy, Field } from './field.tsx'
import { FileInput } from './file-input.tsx'
import type { SchemaForm } from './form.tsx'

interface FileFieldProps {
  form: SchemaForm
  name: string
  label: ReactNode
  accept: string
  invitation: string
  limits: string
  attached: (name: string, size: number) => string
  replace: string
  /** The message that says why a file is refused; such a file is cleared at once. */
  problemOf: (file: File) => Promise<string | undefined>
  /** The message for a file that is no longer where it was chosen. */
  unreadable: string
}

/** A file to choose, or the one that the server kept, which may be replaced. */
export function FileField({ form, name, label, attached, replace, problemOf, unreadable, ...input }: FileFieldProps) {
  const { id, error } = form.field(name)
  const draft = form.draftUpload

  async function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    const problem = file && (await problemOf(file).catch(() => unreadable))
    if (currentTarget.files?.[0] !== file) return
    if (problem) {
      currentTarget.value = ''
      currentTarget.dispatchEvent(new Event('change', { bubbles: true }))
    }
    form.setFileProblem(problem ? { name, problem } : undefined)
  }

  return (
    <Field id={id} label={label} required error={error}>
      {draft && <input type="hidden" name={draft.tokenField} value={draft.token} />}
      <FileInput
        id={id}
        name={name}
        {...input}
        required={!draft}
        kept={draft ? { text: attached(draft.name, draft.size), replace } : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error })}
        onChange={check}
      />
    </Field>
  )
}
