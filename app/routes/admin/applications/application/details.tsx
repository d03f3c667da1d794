import { href } from 'react-router'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { toLocalTime } from '#app/domain/local-time.ts'
import { InterviewField, isInPast, ReasonField } from '#app/routes/admin/applications/step-fields.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import type { SchemaForm } from '#app/ui/forms/form.tsx'
import { type ShownApplication, typed } from './shown.ts'

const words = applicationPage.decision

type DetailsProps = ShownApplication & { form: SchemaForm }

/** What goes with a status: when the interview is, why it is a no. What was typed over a mistake stays. */
export function StatusDetails(props: DetailsProps) {
  if (props.application.status === 'interview') return <InterviewDate {...props} />
  return props.application.status === 'rejected' ? <RejectionReason {...props} /> : null
}

function InterviewDate({ application: { id, interviewAt }, answer, form, timeZone }: DetailsProps) {
  const { none, past, save, download } = words.interview
  const stored = interviewAt ? toLocalTime(interviewAt, timeZone) : ''
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      <InterviewField form={form} value={typed(answer).interview ?? stored} />
      <input type="hidden" name="asked" value="interview" />
      {!interviewAt && <p className="text-muted text-sm">{none}</p>}
      <div className="flex flex-wrap gap-2">
        <Button name="act" value="interview" size="small" busy={form.busy} text={isInPast(form) ? past : save} />
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
  return (
    <div className="mt-5 grid grid-cols-1 gap-3">
      <ReasonField form={form} value={typed(answer).reason ?? rejectionReason ?? ''} />
      <input type="hidden" name="asked" value="rejected" />
      <Button
        name="act"
        value="rejected"
        size="small"
        busy={form.busy}
        className="justify-self-start"
        text={words.rejection.save}
      />
    </div>
  )
}
