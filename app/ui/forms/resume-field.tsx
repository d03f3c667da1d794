import type { ChangeEvent, ReactNode } from 'react'
import { describedBy, Field } from './field.tsx'
import { FileInput } from './file-input.tsx'
import type { SchemaForm } from './form.tsx'

interface ResumeFieldProps {
  form: SchemaForm
  label: ReactNode
  accept: string
  invitation: string
  limits: string
  kept: (name: string, size: number) => string
  replace: string
  /** The message that says why a file is refused; such a file is cleared at once. */
  problemOf: (file: File) => Promise<string | undefined>
  /** The message for a file that is no longer where it was chosen. */
  unreadable: string
}

/** A resume to choose, or the one that the server kept, which may be replaced. */
export function ResumeField({ form, label, kept, replace, problemOf, unreadable, ...input }: ResumeFieldProps) {
  const { id, name, error } = form.field('resume')
  const held = form.heldResume

  async function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    const problem = file && (await problemOf(file).catch(() => unreadable))
    if (currentTarget.files?.[0] !== file) return
    if (problem) {
      currentTarget.value = ''
      currentTarget.dispatchEvent(new Event('change', { bubbles: true }))
    }
    form.setFileProblem(problem)
  }

  return (
    <Field id={id} label={label} required error={error}>
      {held && <input type="hidden" name="heldResume" value={held.token} />}
      <FileInput
        id={id}
        name={name}
        {...input}
        required={!held}
        kept={held ? { text: kept(held.name, held.size), replace } : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error })}
        onChange={check}
      />
    </Field>
  )
}
