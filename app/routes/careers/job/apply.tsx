import { useState } from 'react'
import { receiptWords } from '#app/content/careers/job.ts'
import { ApplicationForm, type ApplicationFormProps } from '#app/routes/careers/application/form.tsx'
import {
  type ApplicationAnswer,
  type ApplicationOutcome,
  outcomeIn,
  refusalIn,
} from '#app/routes/careers/application/outcome.ts'
import { OutcomePanel } from '#app/routes/careers/application/outcome-panel.tsx'
import { OfflineQueue } from '#app/routes/careers/offline-queue/offline-queue.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { useReceipt } from '#app/ui/forms/use-receipt.ts'

interface ApplyProps extends Omit<ApplicationFormProps, 'source' | 'answer'> {
  answer: ApplicationAnswer | undefined
}

const panelTime = 3_000

/**
 * The application form, or for three seconds after it was sent the panel that says so; then an empty form stands
 * there again. The reference stays in sight as long as the page does.
 */
export function Apply({ answer, ...page }: ApplyProps) {
  const { receipt: outcome, isNews } = useReceipt(outcomeIn(answer), panelTime)
  const [seen, setSeen] = useState<ApplicationOutcome>()
  // What the browser keeps stays in sight, without an empty form that asks for the same again.
  const isQueued = outcome?.isQueued && outcome !== seen
  return (
    <div className="grid gap-6">
      {isNews && <title>{page.title}</title>}
      {!isQueued && <OfflineQueue />}
      {outcome && (isQueued || !outcome.isQueued) && (
        <OutcomePanel
          outcome={outcome}
          title={isNews ? receiptWords.submitted : undefined}
          text={isNews ? receiptWords.thankYou(page.job.title) : undefined}
        >
          {isQueued && (
            <Button type="button" variant="secondary" onClick={() => setSeen(outcome)}>
              {receiptWords.anotherForm}
            </Button>
          )}
        </OutcomePanel>
      )}
      {!isNews && !isQueued && (
        <section
          aria-labelledby="apply-title"
          className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8"
        >
          <ApplicationForm
            key={outcome?.nextSubmissionId}
            {...page}
            source="job"
            submissionId={outcome?.nextSubmissionId ?? page.submissionId}
            answer={refusalIn(answer)}
          />
        </section>
      )}
    </div>
  )
}
