import { jobTypes, longestOfJob, workModes } from '#app/domain/jobs/fields.ts'
import type { SchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { JobChoice } from './choice.tsx'
import { JobFormField } from './field.tsx'

interface JobFactFieldsProps {
  form: SchemaForm
  isDraft: boolean
  /** What was sent last, or is saved. */
  values: Record<string, string>
  version: string
  departments: string[]
}

export function JobFactFields({ form, isDraft, values, version, departments }: JobFactFieldsProps) {
  const types = values.type && !jobTypes.includes(values.type) ? [values.type, ...jobTypes] : jobTypes
  const line = (name: 'department' | 'location' | 'experience', list?: string) => (
    <JobFormField form={form} name={name} optional={isDraft}>
      {(control) => <TextInput {...control} list={list} maxLength={longestOfJob[name]} />}
    </JobFormField>
  )
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {line('department', 'departments')}
      <datalist id="departments">
        {departments.map((department) => (
          <option key={department} value={department} />
        ))}
      </datalist>
      <JobFormField form={form} name="category" optional>
        {(control) => (
          <TextInput
            key={version}
            {...control}
            defaultValue={values.category}
            list="departments"
            maxLength={longestOfJob.category}
          />
        )}
      </JobFormField>
      {line('location')}
      <JobChoice form={form} name="workMode" chosen={values.workMode} version={version} options={workModes} />
      <JobChoice form={form} name="type" chosen={values.type} version={version} options={types} />
      {line('experience')}
    </div>
  )
}
