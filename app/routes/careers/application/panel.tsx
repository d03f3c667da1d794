import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { receiptWords as words } from '#app/content/careers/receipt.ts'
import { OfflineQueue } from '#app/routes/careers/offline-queue/offline-queue.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import { focusResult } from '#app/ui/focus-result.ts'
import { useLastValue } from '#app/ui/hooks.ts'
import { ReferenceCard } from '#app/ui/layout/reference-card.tsx'
import { ApplicationForm, type ApplicationFormProps } from './form.tsx'
import { type ApplicationAnswer, type ApplicationOutcome, outcomeOf, refusalOf } from './outcome.ts'

export interface ApplicationPanelProps extends Omit<ApplicationFormProps, 'answer'> {
  answer: ApplicationAnswer | undefined
  closeLink?: ReactNode
}

/** The application form, or the outcome of the sent application until the visitor requests an empty form. */
export function ApplicationPanel({ answer, closeLink, ...page }: ApplicationPanelProps) {
  const outcome = useLastValue(outcomeOf(answer))
  const refusal = refusalOf(useLastValue(answer))
  const [seen, setSeen] = useState<ApplicationOutcome>()
  const isNew = outcome !== undefined && outcome !== seen
  const isJobPage = page.source === 'job'

  useEffect(() => {
    // A queued application was already announced when it was queued.
    if (!outcome || outcome.isQueued) return
    outcome.notices.forEach(showToast)
  }, [outcome])
  useEffect(() => {
    if (isJobPage) return
    for (const text of refusal?.result.error?.[''] ?? []) showToast({ kind: 'error', text })
  }, [refusal, isJobPage])

  function applyAgain() {
    flushSync(() => setSeen(outcome))
    document.getElementById('application-name')?.focus()
  }

  const isThanked = isJobPage && !outcome?.isRepetition
  const thanks = isThanked ? words.thankYou(page.job.title) : outcome?.notices[0]?.text
  const panel = outcome && (isNew || outcome.receipt || (isJobPage && !outcome.isQueued)) && (
    <Outcome outcome={outcome} thanks={isNew ? thanks : undefined}>
      {isNew && (
        <div className={isJobPage ? 'grid' : 'flex flex-wrap gap-3'}>
          {closeLink}
          <Button type="button" variant="secondary" onClick={applyAgain}>
            {isJobPage ? words.anotherForm : words.applyAgain}
          </Button>
        </div>
      )}
    </Outcome>
  )
  const title = isNew && <title>{page.title}</title>
  const form = !isNew && <ApplicationForm {...page} answer={refusal} />
  if (!isJobPage)
    return (
      <>
        {title}
        {panel}
        {form}
      </>
    )
  return (
    <div className="grid gap-6">
      {title}
      {!(isNew && outcome.isQueued) && <OfflineQueue />}
      {panel}
      {form && (
        <section
          aria-labelledby="apply-title"
          className="rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8"
        >
          {form}
        </section>
      )}
    </div>
  )
}

interface OutcomeProps {
  outcome: ApplicationOutcome
  thanks: string | undefined
  children: ReactNode
}

function Outcome({ outcome: { receipt, notices, isQueued }, thanks, children }: OutcomeProps) {
  const lasting = receipt ? notices.filter(({ kind }) => kind === 'warning') : notices
  const lastingNotices = lasting.map((notice) => (
    <Notice key={notice.text} kind={notice.kind} quiet>
      {notice.text}
    </Notice>
  ))
  if (!receipt)
    return (
      <div
        ref={focusResult}
        tabIndex={-1}
        data-result=""
        className="grid scroll-mt-[max(var(--header-height),calc(var(--toasts,0px)-var(--header-height)))] gap-4"
      >
        {isQueued ? <OfflineQueue /> : lastingNotices}
        {children}
      </div>
    )
  return (
    <>
      <ReferenceCard
        key={receipt.reference}
        title={thanks && words.submitted}
        text={thanks}
        label={words.reference}
        reference={receipt.reference}
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={receipt.href} trailingIcon="right" text={words.open} />
        </div>
      </ReferenceCard>
      {lastingNotices}
      {children}
    </>
  )
}
