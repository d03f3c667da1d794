import { useRouteLoaderData } from 'react-router'
import { applicationPage, decisionMessages } from '#app/content/admin/applications/application.ts'
import { letterChoice } from '#app/content/admin/mail/letters.ts'
import { statusLabel, statusLabels } from '#app/content/application-status.ts'
import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { longestReason } from '#app/domain/applications/application.ts'
import { minutesToTakeBack } from '#app/domain/letters/rules.ts'
import { fromLocalTime } from '#app/domain/local-time.ts'
import {
  type ApplicationStatus,
  type ConfirmedStatus,
  type DialogStatus,
  hasDialog,
  needsConfirmation,
} from '#app/domain/statuses/status.ts'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button, ButtonLink, DefaultButton } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { TextInput } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, type SchemaForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { conflictAuthorOf, type HistoryStep } from './timeline.tsx'

const { asking, conflict, decision, dialogs, history } = applicationPage

/** The answer to a step that lacks details or met a conflict. */
export interface StepAnswer extends Pick<AnsweredForm, 'result'> {
  overtaken?: { wanted: ApplicationStatus | null }
}

/** The step whose details an answer asks for, with the submitted ones. `null` if it keeps the present status. */
export function pendingStep(
  answer: StepAnswer | undefined,
  present?: string,
): { act: DialogStatus; seen: string; given: Given } | null {
  const { act, seen, ...given } = (answer?.result.initialValue ?? {}) as Record<string, string | undefined>
  return hasDialog(act) && act !== present ? { act, seen: String(seen ?? 0), given: given as Given } : null
}

interface StepDialogProps {
  asked: NonNullable<ReturnType<typeof pendingStep>>
  answer: StepAnswer | undefined
  /** The applicant, if the page does not show them. */
  applicant: { name: string; reference: string } | undefined
  action: string
  /** The letter editor, which makes the step and sends a mail. */
  letter: string | undefined
  /** Further hidden fields. */
  fields: Record<string, string>
  page: string
}

const loadSchema = async () => (await import('#app/domain/applications/review-forms.ts')).stepForm

/** Asks for the date or the reason of a step, or confirms a decision. */
export function StepDialog({
  asked: { act, seen, given },
  answer,
  applicant,
  action,
  letter,
  fields,
  page,
}: StepDialogProps) {
  const form = useSchemaForm({ id: 'step', loadSchema, answer })
  return (
    <Dialog
      id="step"
      title={asking.heading(statusLabels[act])}
      closeHref={page}
      footer={
        <>
          <ButtonLink href={page} client={{ replace: true }} variant="secondary" text={dialogs.cancel} />
          {letter && (
            <Button
              form="step"
              formAction={letter}
              name="act"
              value={act}
              variant="secondary"
              text={letterChoice.write}
            />
          )}
          <Button
            form="step"
            name="act"
            value={act}
            autoFocus={needsConfirmation(act) && act !== 'rejected'}
            busy={form.busy}
            busyText={asking.busy}
            text={act === 'interview' && isInPast(form) ? decision.interview.past : asking.confirm[act]}
          />
        </>
      }
    >
      {applicant && (
        <p className="rounded-control border border-line bg-sunken px-4 py-3 wrap-anywhere">
          <span dir="auto" className="block font-semibold">
            {applicant.name}
          </span>
          <span className="text-muted text-sm tabular-nums">{applicant.reference}</span>
        </p>
      )}
      <SchemaFormElement
        form={form}
        errorSummary={decisionMessages.errorSummary}
        action={action}
        className="mt-4 grid gap-4"
      >
        <DefaultButton name="act" value={act} />
        {Object.entries({ ...fields, seen, asked: act }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.note && <p className="text-muted text-sm">{decisionMessages.noteFirst}</p>}
        {act === 'interview' && <InterviewField form={form} value={given.interview} autoFocus />}
        {act === 'rejected' && <ReasonField form={form} value={given.reason} autoFocus />}
        {needsConfirmation(act) && <ApplicantReads status={act} />}
      </SchemaFormElement>
    </Dialog>
  )
}

interface StepFieldProps {
  form: SchemaForm
  /** The initial value. */
  value?: string | undefined
  /** The dialog was opened for this field. */
  autoFocus?: boolean
}

/** Whether the submitted date is in the past, so that the button of the form asks to confirm it. */
export function isInPast(form: SchemaForm): boolean {
  return form.errorOf('interview') === decisionMessages.interviewPast
}

export function InterviewField({ form, value = '', autoFocus = false }: StepFieldProps) {
  const { label, help } = decision.interview
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
      {isInPast(form) && <input type="hidden" name="past" value={form.field('interview').value} />}
    </>
  )
}

export function ReasonField({ form, value = '', autoFocus = false }: StepFieldProps) {
  const { label, help, common } = decision.rejection
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

/** The sentence on the applicant's private page after this decision, and when it appears. */
export function ApplicantReads({ status, many = false }: { status: ConfirmedStatus; many?: boolean }) {
  const { reads, eachReads, wait } = asking
  return (
    <div className="grid gap-2">
      <p>{(many ? eachReads : reads)(statusLabels[status], receiptPage.progress.means[status])}</p>
      <p className="text-muted text-sm">{wait(minutesToTakeBack)}</p>
    </div>
  )
}

type Given = Partial<Record<'reason' | 'interview', string>>

interface StepConflictProps {
  last: Pick<HistoryStep, 'status' | 'createdAt' | 'interviewAt' | 'isUndo' | 'staff'>
  /** `null` for an undo. */
  wanted: ApplicationStatus | null
  /** The fields that were sent with it. */
  given: Given
  /** The page without the change. */
  page: string
}

/** A conflict: names the step that came first, and lets its form send the wanted step again. */
export function StepConflict({ last, wanted, given, page }: StepConflictProps) {
  const timeZone = useTimeZone()
  const { reason, interview } = given
  const { email } = useRouteLoaderData('routes/admin/layout') as { email: string }
  const isOwn = last.staff?.email === email
  const happened = last.isUndo ? conflict.takenBack : conflict.text
  return (
    <div
      role="alert"
      className="-mx-5 -mt-5 mb-5 rounded-t-card border-warning/40 border-b bg-warning-surface px-5 py-4"
    >
      <p className="font-semibold text-warning">{isOwn ? conflict.headingOwn : conflict.heading}</p>
      <p className="mt-1 wrap-anywhere">
        {happened(conflictAuthorOf(last, email), statusLabel(last.status))}, <Timestamp moment={last.createdAt} />
        {last.interviewAt && (
          <>
            {' '}
            ({conflict.interviewFor} <Timestamp moment={last.interviewAt} />)
          </>
        )}
        .
      </p>
      <p className="mt-2 wrap-anywhere">
        {wanted ? conflict.asks(statusLabels[wanted]) : conflict.nothingUndone}
        {wanted === 'interview' && interview && (
          <>
            {' '}
            ({conflict.interviewFor} <Timestamp moment={fromLocalTime(interview, timeZone)} />)
          </>
        )}
        {wanted === 'rejected' && reason && ` (${history.reason(reason)})`}
      </p>
      {hasDialog(wanted) && <input type="hidden" name="asked" value={wanted} />}
      {wanted === 'interview' && interview && (
        <>
          <input type="hidden" name="interview" value={interview} />
          {/* A date in the past was confirmed before the conflict was found. */}
          <input type="hidden" name="past" value={interview} />
        </>
      )}
      {wanted === 'rejected' && reason && <input type="hidden" name="reason" value={reason} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {wanted && <Button name="act" value={wanted} size="small" text={conflict.insist(statusLabels[wanted])} />}
        <ButtonLink href={page} client={{ replace: true }} variant="secondary" size="small" text={conflict.leave} />
      </div>
    </div>
  )
}
