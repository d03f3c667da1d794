import { jobEditor as words } from '#app/content/admin/jobs.ts'
import { currencies, jobStatuses } from '#app/domain/jobs/fields.ts'
import { Panel } from '#app/routes/admin/editing/panel.tsx'
import type { SchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { JobChoice } from './choice.tsx'
import { JobFormField } from './field.tsx'

interface JobAsideProps {
  form: SchemaForm
  /** What was sent last, or is saved. */
  values: Record<string, string>
  version: string
  timeZone: string
}

export function JobAside({ form, values, version, timeZone }: JobAsideProps) {
  const moment = (name: 'opensAt' | 'closesAt', help: string) => (
    <JobFormField form={form} name={name} optional help={help}>
      {(control) => (
        <TextInput key={version} {...control} defaultValue={values[name]} type="datetime-local" className="min-w-0" />
      )}
    </JobFormField>
  )
  const sum = (name: 'salaryMin' | 'salaryMax') => (
    <JobFormField form={form} name={name} optional>
      {(control) => <TextInput {...control} inputMode="numeric" autoComplete="off" className="tabular-nums" />}
    </JobFormField>
  )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <Panel title={words.sections.opening}>
        <JobChoice form={form} name="status" chosen={values.status} version={version} options={jobStatuses} />
        {moment('opensAt', words.opensIn(timeZone))}
        {moment('closesAt', words.closesIn(timeZone))}
      </Panel>
      <Panel title={words.sections.salary} group>
        <p className="-mt-3 text-muted text-sm">{words.help.salary}</p>
        <div className="grid grid-cols-2 gap-4">
          {sum('salaryMin')}
          {sum('salaryMax')}
        </div>
        <JobChoice form={form} name="currency" chosen={values.currency} version={version} options={currencies} />
      </Panel>
    </div>
  )
}
