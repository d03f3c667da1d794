import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { jobPage, receiptWords, toastWords } from '#app/content/careers/job.ts'
import { careersPage } from '#app/content/careers/listing.ts'
import { errorTitle } from '#app/content/forms.ts'
import type { Job } from '#app/domain/jobs/rules.ts'
import type { PageAround } from '#app/routes/careers/application/form.tsx'
import { type ApplicationAnswer, type Outcome, outcomeIn, refusalIn } from '#app/routes/careers/application/outcome.ts'
import { OutcomePanel, useToasts } from '#app/routes/careers/application/outcome-panel.tsx'
import { JobDescription, JobFacts, ReadFirst } from '#app/routes/careers/job-description.tsx'
import { Mendable } from '#app/routes/careers/offline-queue/mendable.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelTabs, TabPanel } from '#app/ui/controls/panel-tabs.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { showToast, Toasts } from '#app/ui/dialogs/toast.tsx'
import { type JobFilters, listingHref } from './filters.tsx'
import { ListingForm } from './form.tsx'

const { dialog: words } = careersPage

interface JobDialogProps extends Omit<PageAround, 'title' | 'job'> {
  /** The id in the address, and the job where it is one. */
  asked: { id: string; job: Job | null; isOpen: boolean }
  isApplying: boolean
  filters: JobFilters
  companyName: string
  answer: ApplicationAnswer | undefined
}

/** What the address asks for: a job with its tabs, or why there is nothing to apply for. */
export function JobDialog({ asked: { id, job, isOpen }, ...page }: JobDialogProps) {
  const closeHref = listingHref(page.filters)
  const titleOf = (heading: string) => `${heading} | ${page.companyName}`
  if (!job) {
    const { heading, text, back } = jobPage.notFound
    return (
      <Frame title={heading} closeHref={closeHref} footer={<CloseLink href={closeHref}>{back}</CloseLink>}>
        <title>{titleOf(heading)}</title>
        <p className="mb-5">{text}</p>
        <Notice kind="error">{messages.jobNotFound(id)}</Notice>
      </Frame>
    )
  }
  if (isOpen) return <OpenJob {...page} job={job} title={titleOf(job.title)} closeHref={closeHref} />
  const refused = refusalIn(page.answer)?.result.error?.['']
  const { heading, text } = jobPage.closed
  return (
    <Frame title={job.title} closeHref={closeHref} footer={<CloseLink href={closeHref} />}>
      <title>{refused ? errorTitle(titleOf(job.title)) : titleOf(job.title)}</title>
      <div className="grid gap-4">
        {refused && <Notice kind="error">{refused}</Notice>}
        <Notice kind="info" title={heading}>
          {text}
        </Notice>
      </div>
    </Frame>
  )
}

interface OpenJobProps extends Omit<JobDialogProps, 'asked' | 'companyName'> {
  job: Job
  title: string
  closeHref: string
}

function OpenJob({ job, title, closeHref, isApplying, filters, answer, ...page }: OpenJobProps) {
  const outcome = useLast(outcomeIn(answer))
  const refusal = refusalIn(useLast(answer))
  const [seen, setSeen] = useState<Outcome>()
  const isDone = outcome !== undefined && outcome !== seen
  // The form comes with its tab, and what was entered stays when the tabs change.
  const hasForm = useLast(isApplying || undefined) && !isDone
  useToasts(outcome)
  useEffect(() => {
    for (const text of refusal?.result.error?.[''] ?? []) showToast({ kind: 'error', text })
  }, [refusal])
  useTabFocus(isApplying)

  const addressOf = (tab?: 'apply') => listingHref(filters, { job: job.id, tab })
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
            <CloseLink href={closeHref} />
            <ButtonLink href={addressOf('apply')} client={{ replace: true, defaultShouldRevalidate: false }}>
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
          { id: 'details', text: words.tabs.details, href: addressOf() },
          { id: 'apply', text: words.tabs.apply, href: addressOf('apply') },
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
                <CloseLink href={closeHref} />
                <Button type="button" variant="secondary" onClick={applyAgain}>
                  {receiptWords.applyAgain}
                </Button>
              </div>
            )}
          </OutcomePanel>
        )}
        {hasForm && (
          <Mendable key={outcome?.nextSubmissionId} answer={refusal}>
            {(filled) => (
              <ListingForm
                {...page}
                {...filled}
                title={title}
                job={job}
                action={addressOf('apply')}
                submissionId={outcome?.nextSubmissionId ?? page.submissionId}
              />
            )}
          </Mendable>
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

function Frame({ title, closeHref, footer, children }: FrameProps) {
  return (
    <Dialog id="job" title={title} closeHref={closeHref} closeLabel={words.close} closeStill footer={footer}>
      <Toasts {...toastWords} />
      {children}
    </Dialog>
  )
}

function CloseLink({ href, children = words.close }: { href: string; children?: string }) {
  return (
    <ButtonLink
      href={href}
      client={{ replace: true, defaultShouldRevalidate: false }}
      data-dialog-close=""
      variant="secondary"
    >
      {children}
    </ButtonLink>
  )
}
