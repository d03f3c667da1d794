import type { ComponentProps } from 'react'
import { jobEditor as words } from '#app/content/admin/jobs.ts'
import type { JobField } from '#app/domain/jobs/fields.ts'
import { FormField } from '#app/ui/forms/form.tsx'

type JobFormFieldProps = Omit<ComponentProps<typeof FormField>, 'label' | 'name'> & { name: JobField }

const explained: Partial<Record<JobField, string>> = words.help

export function JobFormField({ name, help = explained[name], ...rest }: JobFormFieldProps) {
  return <FormField name={name} label={words.fields[name]} help={help} {...rest} />
}
