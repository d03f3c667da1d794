import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { letterPage as words } from '#app/content/admin/mail/letters.ts'
import { statusLabel, statusLabels } from '#app/content/application-status.ts'
import { minutesToTakeBack } from '#app/domain/letters/rules.ts'
import { valuesAfter } from '#app/domain/letters/values.ts'
import { type ApplicationStatus, isApplicationStatus, isAsked, needsConfirmation } from '#app/domain/statuses/status.ts'
import { placeholders } from '#app/domain/templates/placeholders.ts'
import { ApplicantReads, InterviewField, isInPast, ReasonField } from '#app/routes/admin/applications/step.tsx'
import { LetterColumns, LetterFields } from '#app/routes/admin/letters/fields.tsx'
import { LetterPreview } from '#app/routes/admin/letters/preview.tsx'
import { useWritten } from '#app/routes/admin/letters/use-written.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { type AnsweredForm, type SchemaForm, SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import { Breakable } from '#app/ui/tables/row.tsx'
import type { Route } from './+types/route.ts'
import { missingMessage } from './missing.ts'

type Opened = Exclude<Route.ComponentProps['loaderData'], { to: null }>

interface LetterEditorProps extends Opened {
  answer: (Pick<AnsweredForm, 'result'> & { overtaken?: boolean; begun?: string }) | undefined
  timeZone: string
}

const loadSchema = async () => (await import('#app/domain/applications/letter-form.ts')).letterForm

export function LetterEditor({ to, answer, timeZone, ...loaded }: LetterEditorProps) {
  const { last, begun, page, templates } = loaded
  const defaultValue: Record<string, string> = begun
  const form = useSchemaForm({ id: 'letter', loadSchema, answer, defaultValue })
  const { written, onChange } = useWritten(form, ['subject', 'text', 'interview'])
  const given = (answer?.result?.initialValue ?? {}) as Record<string, string | undefined>
  const asked = given.act ?? loaded.act
  const act = isApplicationStatus(asked) ? asked : undefined
  const values = valuesAfter(to.values, act ? { act, interview: written.interview } : null, timeZone)
  const names = placeholders.filter((name) => name in to.values || (name === 'interview' && act === 'interview'))
  // Whoever sends again after a step that they had not seen has seen it.
  const seen = (answer?.overtaken ? undefined : given.seen) ?? String(last?.id ?? 0)
  const { send, sendAnyway, changeAndSend, preview, quote } = words
  return (
    <SchemaFormElement
      form={form}
      errorSummary={words.errorSummary}
      action={page}
      replace
      onChange={onChange}
      className="grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="submissionId" value={given.submissionId ?? loaded.submissionId} />
      {answer?.overtaken && last && (
        <Notice kind="warning" title={words.step.overtaken(last.who ?? leaver, statusLabel(last.status))}>
          {words.step.insist}
        </Notice>
      )}
      <Facts
        facts={[
          { name: words.to, value: <Breakable>{to.email}</Breakable> },
          { name: words.about, value: `${to.about} (${to.reference})` },
          { name: words.replies, value: to.replyTo },
        ]}
      />
      <LetterColumns
        preview={
          <LetterPreview
            heading={preview.heading}
            subject={written.subject}
            body={written.text}
            values={values}
            explain={(missing) => missingMessage(missing, act)}
            button={preview.button}
          />
        }
      >
        {act && <Step act={act} seen={seen} form={form} />}
        <LetterFields form={form} templates={templates} names={names} autoFocus={Boolean(answer?.begun)} />
        {to.quoted && (
          <div>
            <p className="text-muted text-sm">{quote.heading}</p>
            <p
              dir="auto"
              className="mt-2 max-h-128 overflow-y-auto whitespace-pre-line border-line border-l-2 pl-5 text-muted wrap-anywhere"
            >
              {to.quoted.text}
            </p>
          </div>
        )}
        <p className="text-muted text-sm">{words.wait(minutesToTakeBack)}</p>
        <Button
          name="intent"
          value="send"
          busy={form.busy}
          busyText={words.busy}
          className="justify-self-start"
          icon="mail"
          text={isInPast(form) ? sendAnyway : act ? changeAndSend : send}
        />
      </LetterColumns>
    </SchemaFormElement>
  )
}

const { leaver } = dashboardPage.applicationDialog

/** What is made together with the mail, and what goes with that. */
function Step({ act, seen, form }: { act: ApplicationStatus; seen: string; form: SchemaForm }) {
  const { heading, text } = words.step
  return (
    <fieldset className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <legend className="sr-only">{heading(statusLabels[act])}</legend>
      <div>
        <h2 className="text-lg">{heading(statusLabels[act])}</h2>
        <p className="mt-1 text-muted text-sm">{text}</p>
      </div>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="seen" value={seen} />
      {isAsked(act) && <input type="hidden" name="asked" value={act} />}
      {needsConfirmation(act) && <ApplicantReads status={act} />}
      {act === 'interview' && (
        <>
          <InterviewField form={form} value={form.field('interview').value ?? ''} />
          <p className="text-muted text-sm">{words.invitation}</p>
        </>
      )}
      {act === 'rejected' && <ReasonField form={form} value={form.field('reason').value ?? ''} />}
    </fieldset>
  )
}
