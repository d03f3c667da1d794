import { jobEditor as words } from '#app/content/admin/jobs.ts'
import type { JobField } from '#app/domain/jobs/fields.ts'
import { Select } from '#app/ui/forms/field.tsx'
import type { SchemaForm } from '#app/ui/forms/form.tsx'
import { JobFormField } from './field.tsx'

interface JobChoiceProps {
  form: SchemaForm
  name: JobField
  chosen: string | undefined
  /** Of the job as it is shown: a save may change what is chosen. */
  version: string
  options: readonly string[]
}

const labels: Record<string, string> = words.statuses

export function JobChoice({ form, name, chosen, version, options }: JobChoiceProps) {
  return (
    <JobFormField form={form} name={name}>
      {(control) => (
        // One is always chosen.
        <Select key={version} {...control} required={false} defaultValue={chosen}>
          {options.map((option) => (
            <option key={option} value={option}>
              {labels[option] ?? option}
            </option>
          ))}
        </Select>
      )}
    </JobFormField>
  )
}
