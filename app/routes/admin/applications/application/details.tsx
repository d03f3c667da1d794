import { href } from 'react-router'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { longestReason } from '#app/domain/applications/review/notes.ts'
import { toLocalTime } from '#app/domain/local-time.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { FormField, type SchemaForm } from '#app/ui/forms/form.tsx'
import { type ShownApplication, typed } from './shown.ts'

const words = applicationPage.decision

type DetailsProps = ShownApplication & { form: SchemaForm }

/** What goes with a status: when the interview is, why it is a no. What was typed over a mistake stays. */
export function StatusDetails(props: DetailsProps) {
  if (props.application.status === 'interview') return <InterviewDate {...props} />
  return props.application.status === 'rejected' ? <RejectionReason {...props} /> : null
}

function InterviewDate({ application: { id, interviewAt }, answer, form, timeZone }: DetailsProps) {
  const { label, help, none, save, download } = words.interview
  const stored = interviewAt ? toLocalTime(interviewAt, timeZone) : ''
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      <FormField form={form} name="interview" label={label} help={help(timeZone)} optional>
        {(control) => (
          <TextInput
            key={stored}
            {...control}
            defaultValue={typed(answer).interview ?? stored}
            type="datetime-local"
            className="min-w-0"
          />
        )}
      </FormField>
      <input type="hidden" name="dated" value="yes" />
      {!interviewAt && <p className="text-muted text-sm">{none}</p>}
      <div className="flex flex-wrap gap-2">
        <Button name="act" value="interview" size="small" busy={form.busy} text={save} />
        {interviewAt && (
          <ButtonLink
            href={href('/admin/applications/:id/interview.ics', { id: String(id) })}
            variant="secondary"
            size="small"
            icon="down"
            text={download}
          />
        )}
      </div>
    </div>
  )
}

function RejectionReason({ application: { rejectionReason }, answer, form }: DetailsProps) {
  const { label, help, save, common } = words.rejection
  const stored = rejectionReason ?? ''
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      <FormField form={form} name="reason" label={label} help={help} optional>
        {(control) => (
          <TextInput
            key={stored}
            {...control}
            defaultValue={typed(answer).reason ?? stored}
            list="common-reasons"
            maxLength={longestReason}
            autoComplete="off"
          />
        )}
      </FormField>
      <datalist id="common-reasons">
        {common.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      <Button name="act" value="rejected" size="small" busy={form.busy} className="justify-self-start" text={save} />
    </div>
  )
}
