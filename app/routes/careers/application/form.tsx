import type { ReactNode } from 'react'
import { useState } from 'react'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { consent, applicationFormWords as words } from '#app/content/careers/job.ts'
import { errorTitle } from '#app/content/forms.ts'
import type { Connection } from '#app/domain/installation/connection.server.ts'
import { resumeContentProblem, resumeExtensions } from '#app/domain/resumes/rules.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { formatSize } from '#app/ui/format.ts'
import { TextArea, TextInput } from '#app/ui/forms/field.tsx'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { FormField, type SchemaForm, SchemaFormElement } from '#app/ui/forms/form.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { ConnectionNotice } from './connection-notice.tsx'

/** What an application form needs to know of its page. */
export interface PageAround {
  title: string
  submissionId: string
  careersEmail: string
  job: { id: number; title: string }
  connection: Connection
}

interface ApplicationFormElementProps extends PageAround {
  form: SchemaForm
  action?: string
  heading: ReactNode
  children: ReactNode
}

/** What both application forms have in common, around their fields. */
export function ApplicationFormElement({
  form,
  title,
  submissionId,
  careersEmail,
  job,
  connection,
  action,
  heading,
  children,
}: ApplicationFormElementProps) {
  const [ownId] = useState(form.field('submissionId').value ?? submissionId)
  const isHydrated = useHydrated()
  return (
    <SchemaFormElement
      form={form}
      action={action}
      errorSummary={words.errorSummary}
      // What the browser notes where it has to keep the application: see queue/or-kept.ts.
      data-job={job.id}
      data-position={job.title}
      data-careers-email={careersEmail}
      encType="multipart/form-data"
      className="grid gap-5"
    >
      <title>{form.errors.length > 0 ? errorTitle(title) : title}</title>
      {heading}
      <ConnectionNotice connection={connection} />
      <input type="hidden" name="submissionId" value={ownId} />
      {isHydrated && <input type="hidden" name="receipt" value="inline" />}
      {children}
      <Consent email={careersEmail} />
      <Button busy={form.busy} busyText={words.submit.busy} size="large">
        {words.submit.idle}
      </Button>
    </SchemaFormElement>
  )
}

export function NameAndEmail({ form }: { form: SchemaForm }) {
  return (
    <>
      <FormField form={form} name="name" label={words.name.label}>
        {(control) => <TextInput {...control} autoComplete="name" />}
      </FormField>
      <FormField form={form} name="email" label={words.email.label} help={words.email.help}>
        {(control) => <TextInput {...control} type="email" autoComplete="email" inputMode="email" />}
      </FormField>
    </>
  )
}

export function CoverLetter({ form, optional }: { form: SchemaForm; optional?: boolean }) {
  const { label, help } = words.coverLetter
  return (
    <FormField form={form} name="coverLetter" label={label} help={help} optional={optional}>
      {(control) => <TextArea {...control} />}
    </FormField>
  )
}

export function Resume({ form }: { form: SchemaForm }) {
  const { label, invitation, limits, attached, replace } = words.resume
  return (
    <FileField
      form={form}
      name="resume"
      label={label}
      accept={resumeExtensions}
      invitation={invitation}
      limits={limits}
      attached={(name, size) => attached(name, formatSize(size))}
      replace={replace}
      problemOf={resumeContentProblem}
      unreadable={messages.resumeUnreadable}
    />
  )
}

function Consent({ email }: { email: string }) {
  return (
    <div className="grid gap-2 text-muted text-sm">
      <h3 className="font-semibold text-ink">{consent.heading}</h3>
      <p>
        {consent.what} {consent.why} {consent.howLong(keptForDays.application)} {consent.erasure(email)}
      </p>
      <p>{consent.agreement}</p>
    </div>
  )
}
