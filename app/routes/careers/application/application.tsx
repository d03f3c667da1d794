import { type ReactNode, useState } from 'react'
import { receiptWords, applicationFormWords as words } from '#app/content/careers/job.ts'
import { Mendable } from '#app/routes/careers/offline-queue/mendable.tsx'
import { PendingApplications } from '#app/routes/careers/offline-queue/pending-applications.tsx'
import { preloadQueue } from '#app/routes/careers/offline-queue/preload.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PrefixInput, Select } from '#app/ui/forms/field.tsx'
import { type AnsweredForm, FormField, useSchemaForm } from '#app/ui/forms/form.tsx'
import { useReceipt } from '#app/ui/forms/use-receipt.ts'
import { ApplicationFormElement, CoverLetter, NameAndEmail, type PageAround, Resume } from './form.tsx'
import { type ApplicationAnswer, type Outcome, outcomeIn, refusalIn } from './outcome.ts'
import { OutcomePanel, useToasts } from './outcome-panel.tsx'

interface ApplicationProps extends PageAround {
  answer: ApplicationAnswer | undefined
}

async function loadSchema() {
  preloadQueue()
  return (await import('#app/domain/applications/form.ts')).applicationForm
}

const panelTime = 3_000

/**
 * The application form, or for three seconds after it was sent the panel that says so; then an empty form stands
 * there again. The reference stays in sight as long as the page does.
 */
export function Application({ answer, ...page }: ApplicationProps) {
  const { receipt: outcome, isNews } = useReceipt(outcomeIn(answer), panelTime)
  const [seen, setSeen] = useState<Outcome>()
  // What the browser keeps stays in sight, without an empty form that asks for the same again.
  const isKept = outcome?.isKept && outcome !== seen
  useToasts(outcome)
  return (
    <div className="grid gap-6">
      {isNews && <title>{page.title}</title>}
      {!isKept && <PendingApplications />}
      {outcome && (isKept || !outcome.isKept) && (
        <OutcomePanel
          outcome={outcome}
          title={isNews ? receiptWords.submitted : undefined}
          text={isNews ? receiptWords.thankYou(page.job.title) : undefined}
        >
          {isKept && (
            <Button type="button" variant="secondary" onClick={() => setSeen(outcome)}>
              {receiptWords.anotherForm}
            </Button>
          )}
        </OutcomePanel>
      )}
      {!isNews && !isKept && (
        <section
          aria-labelledby="apply-title"
          className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8"
        >
          <Mendable key={outcome?.nextSubmissionId} answer={refusalIn(answer)}>
            {(filled) => (
              <ApplicationForm {...page} {...filled} submissionId={outcome?.nextSubmissionId ?? page.submissionId} />
            )}
          </Mendable>
        </section>
      )}
    </div>
  )
}

interface ApplicationFormProps extends PageAround {
  note: ReactNode
  answer: AnsweredForm | undefined
}

function ApplicationForm({ note, answer, ...page }: ApplicationFormProps) {
  const form = useSchemaForm({ id: 'application', loadSchema, answer })
  return (
    <ApplicationFormElement
      {...page}
      form={form}
      heading={
        <div>
          <h2 id="apply-title" className="text-2xl">
            {words.heading}
          </h2>
          <p className="mt-1 text-muted text-sm">{words.allRequired}</p>
          {note}
        </div>
      }
    >
      <NameAndEmail form={form} />
      <FormField form={form} name="phone" label={words.phone.label} help={words.phone.help}>
        {(control) => <PrefixInput {...control} prefix={words.phone.prefix} type="tel" autoComplete="tel" />}
      </FormField>
      <FormField form={form} name="experience" label={words.experience.label}>
        {(control) => (
          <Select {...control}>
            <option value="">{words.experience.placeholder}</option>
            {words.experience.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <CoverLetter form={form} />
      <Resume form={form} />
    </ApplicationFormElement>
  )
}
