import { applicationPage, decisionMessages } from '#app/content/admin/applications/application.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { longestReason } from '#app/domain/applications/review/notes.ts'
import { minutesToTakeBack } from '#app/domain/letters/rules.ts'
import type { ConfirmedStatus } from '#app/domain/statuses/status.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { PastDate } from '#app/routes/admin/past-date.tsx'
import { FormField, type SchemaForm } from '#app/ui/forms/form.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'

const words = applicationPage.decision

interface StepFieldProps {
  form: SchemaForm
  /** What stands there, before somebody writes. */
  value?: string | undefined
  /** It is why the dialog was opened. */
  autoFocus?: boolean
}

/** The date was sent and is in the past: the button of the form asks whether it is meant. */
export function isInPast(form: SchemaForm): boolean {
  return form.field('interview').error === decisionMessages.interviewPast
}

export function InterviewField({ form, value = '', autoFocus = false }: StepFieldProps) {
  const { label, help } = words.interview
  return (
    <>
      <FormField form={form} name="interview" label={label} help={help(useTimeZone())} optional>
        {(control) => (
          <TextInput
            key={value}
            {...control}
            defaultValue={value}
            type="datetime-local"
            autoFocus={autoFocus}
            className="min-w-0"
          />
        )}
      </FormField>
      {isInPast(form) && <PastDate form={form} name="interview" />}
    </>
  )
}

export function ReasonField({ form, value = '', autoFocus = false }: StepFieldProps) {
  const { label, help, common } = words.rejection
  return (
    <FormField form={form} name="reason" label={label} help={help} optional>
      {(control) => (
        <>
          <TextInput
            key={value}
            {...control}
            defaultValue={value}
            list={`${control.id}-common`}
            maxLength={longestReason}
            autoComplete="off"
            autoFocus={autoFocus}
          />
          <datalist id={`${control.id}-common`}>
            {common.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  )
}

/** The sentence that a decision puts on the applicant's private page, and when. */
export function ApplicantReads({ status, many = false }: { status: ConfirmedStatus; many?: boolean }) {
  const { reads, eachReads, wait } = applicationPage.asking
  return (
    <div className="grid gap-2">
      <p>{(many ? eachReads : reads)(statusLabels[status], receiptPage.progress.means[status])}</p>
      <p className="text-muted text-sm">{wait(minutesToTakeBack)}</p>
    </div>
  )
}
