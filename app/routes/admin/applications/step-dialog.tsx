import { applicationPage, decisionMessages } from '#app/content/admin/applications/application.ts'
import { letterChoice } from '#app/content/admin/mail/letters.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { type ApplicationStatus, type AskedStatus, isAsked, needsConfirmation } from '#app/domain/statuses/status.ts'
import { Button, ButtonLink, DefaultButton } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { type AnsweredForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { Given } from './overtaken.tsx'
import { ApplicantReads, InterviewField, isInPast, ReasonField } from './step-fields.tsx'

const { asking: words, decision, dialogs } = applicationPage

/** What a page that makes steps answers of one that is not made. */
export interface StepAnswer extends Pick<AnsweredForm, 'result'> {
  overtaken?: { wanted: ApplicationStatus | null }
}

/** The step that an answer asks more about, with what was written; what is said of the present status again is none. */
export function askedStep(
  answer: StepAnswer | undefined,
  present?: string,
): { act: AskedStatus; seen: string; given: Given } | null {
  const { act, seen, ...given } = (answer?.result.initialValue ?? {}) as Record<string, string | undefined>
  return isAsked(act) && act !== present ? { act, seen: String(seen ?? 0), given: given as Given } : null
}

interface StepDialogProps {
  asked: NonNullable<ReturnType<typeof askedStep>>
  answer: StepAnswer | undefined
  /** Whose step it is, where that is known. */
  applicant: { name: string; reference: string } | undefined
  action: string
  /** Where the step is made together with a mail. */
  letter: string | undefined
  /** What else the form carries. */
  fields: Record<string, string>
  page: string
}

const loadSchema = async () => (await import('#app/domain/applications/review/step.ts')).stepForm

/** Asks before a step: for the date, for the reason, or whether the decision is meant. */
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
      title={words.heading(statusLabels[act])}
      width="small"
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
            busyText={words.busy}
            text={act === 'interview' && isInPast(form) ? decision.interview.past : words.confirm[act]}
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
