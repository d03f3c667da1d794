import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { jobPage, receiptWords, toastWords } from '#app/content/careers/job.ts'
import { careersPage } from '#app/content/careers/listing.ts'
import { errorTitle } from '#app/content/forms.ts'
import type { JobFilters } from '#app/domain/jobs/filters.ts'
import type { Job } from '#app/domain/jobs/rules.ts'
import { ApplicationForm, type ApplicationFormProps } from '#app/routes/careers/application/form.tsx'
import {
  type ApplicationAnswer,
  type ApplicationOutcome,
  outcomeIn,
  refusalIn,
} from '#app/routes/careers/application/outcome.ts'
import { OutcomePanel } from '#app/routes/careers/application/outcome-panel.tsx'
import { ClosedNotices, JobDescription, JobFacts, ReadFirst } from '#app/routes/careers/job-description.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelTabs, TabPanel } from '#app/ui/controls/panel-tabs.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { showToast, Toasts } from '#app/ui/dialogs/toast.tsx'
import { listingHref } from './href.ts'

const { dialog: words } = careersPage

interface JobDialogProps extends Pick<ApplicationFormProps, 'submissionId' | 'careersEmail' | 'connection'> {
  /** The id in the address, and the job where it is one. */
  asked: { id: string; job: Job | null; isOpen: boolean }
  isApplying: boolean
  filters: JobFilters
  companyName: string
  answer: ApplicationAnswer | undefined
}

/** What the address asks for: a job with its tabs, or why there is nothing to apply for. */
export function JobDialog({ asked: { id, job, isOpen }, companyName, ...page }: JobDialogProps) {
  const { heading, text, back } = jobPage.notFound
  const title = `${job?.title ?? heading} | ${companyName}`
  if (job && isOpen) return <OpenJob {...page} job={job} title={title} />
  const closeHref = listingHref(page.filters)
  const refused = refusalIn(page.answer)?.result.error?.['']
  return (
    <Frame
      title={job?.title ?? heading}
      closeHref={closeHref}
      footer={<CloseLink href={closeHref}>{job ? words.close : back}</CloseLink>}
    >
      <title>{refused ? errorTitle(title) : title}</title>
      {job ? (
        <div className="grid gap-4">
          <ClosedNotices refused={refused} />
        </div>
      ) : (
        <>
          <p className="mb-5">{text}</p>
          <Notice kind="error">{messages.jobNotFound(id)}</Notice>
        </>
      )}
    </Frame>
  )
}

interface OpenJobProps extends Omit<JobDialogProps, 'asked' | 'companyName'> {
  job: Job
  title: string
}

function OpenJob({ job, title, isApplying, filters, answer, submissionId, ...page }: OpenJobProps) {
  const outcome = useLast(outcomeIn(answer))
  const refusal = refusalIn(useLast(answer))
  const [seen, setSeen] = useState<ApplicationOutcome>()
  const isDone = outcome !== undefined && outcome !== seen
  // The form comes with its tab, and what was entered stays when the tabs change.
  const hasForm = useLast(isApplying || undefined) && !isDone
  useEffect(() => {
    for (const text of refusal?.result.error?.[''] ?? []) showToast({ kind: 'error', text })
  }, [refusal])
  useTabFocus(isApplying)

  const closeHref = listingHref(filters)
  const detailsHref = listingHref(filters, { job: job.id })
  const applyHref = listingHref(filters, { job: job.id, tab: 'apply' })
  function applyAgain() {
    flushSync(() => setSeen(outcome))
    document.getElementById('application-name')?.focus()
  }
  return (
    <Frame
      title={job.title}
      closeHref={closeHref}
      footer={
        isApplying ? null : (
          <>
            <CloseLink href={closeHref}>{words.close}</CloseLink>
            <ButtonLink href={applyHref} client={inPlace}>
              {words.tabs.apply}
            </ButtonLink>
          </>
        )
      }
    >
      {!hasForm && <title>{title}</title>}
      <PanelTabs
        id="job"
        label={words.tabsLabel}
        tabs={[
          { id: 'details', text: words.tabs.details, href: detailsHref },
          { id: 'apply', text: words.tabs.apply, href: applyHref },
        ]}
        current={isApplying ? 'apply' : 'details'}
      />
      <TabPanel id="job" tab="details" isShown={!isApplying}>
        <ReadFirst />
        <JobFacts job={job} className="mt-6 mb-8" />
        <JobDescription job={job} level="h3" />
      </TabPanel>
      <TabPanel id="job" tab="apply" isShown={isApplying} className="grid gap-6 pt-6">
        {outcome && (isDone || outcome.receipt) && (
          <OutcomePanel
            outcome={outcome}
            title={isDone ? receiptWords.submitted : undefined}
            text={isDone ? outcome.notices[0]?.text : undefined}
          >
            {isDone && (
              <div className="flex flex-wrap gap-3">
                <CloseLink href={closeHref}>{words.close}</CloseLink>
                <Button type="button" variant="secondary" onClick={applyAgain}>
                  {receiptWords.applyAgain}
                </Button>
              </div>
            )}
          </OutcomePanel>
        )}
        {hasForm && (
          <ApplicationForm
            key={outcome?.nextSubmissionId}
            {...page}
            source="listing"
            title={title}
            job={job}
            action={applyHref}
            submissionId={outcome?.nextSubmissionId ?? submissionId}
            answer={refusal}
          />
        )}
      </TabPanel>
    </Frame>
  )
}

/** What was there last: an answer goes with the next navigation, but what it says stays. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** The button that leads to the form goes with the other tab: the focus waits at its own, at the top of it. */
function useTabFocus(isApplying: boolean) {
  const before = useRef(isApplying)
  useEffect(() => {
    if (isApplying && !before.current && !document.activeElement?.closest('[role=tab]')) {
      document.getElementById('job-apply')?.focus()
    }
    before.current = isApplying
  }, [isApplying])
}

interface FrameProps {
  title: string
  closeHref: string
  footer: ReactNode
  children: ReactNode
}

function Frame({ children, ...dialog }: FrameProps) {
  return (
    <Dialog id="job" {...dialog} closeLabel={words.close} closeStill>
      <Toasts {...toastWords} />
      {children}
    </Dialog>
  )
}

const inPlace = { replace: true, defaultShouldRevalidate: false }

function CloseLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} client={inPlace} data-dialog-close="" variant="secondary">
      {children}
    </ButtonLink>
  )
}
