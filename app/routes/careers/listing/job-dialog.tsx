import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { draftDay, findDraft, isUnderway } from '#app/browser/drafts/drafts.ts'
import { applicationMessages as messages } from '#app/content/applications.ts'
import { jobPage } from '#app/content/careers/job.ts'
import { listingWords } from '#app/content/careers/listing.ts'
import { draftWords, errorTitle } from '#app/content/forms.ts'
import type { JobFilters } from '#app/domain/jobs/job.ts'
import type { ShownJob } from '#app/domain/jobs/show.server.ts'
import { refusalOf } from '#app/routes/careers/application/outcome.ts'
import { ApplicationPanel, type ApplicationPanelProps } from '#app/routes/careers/application/panel.tsx'
import { applicationDraft } from '#app/routes/careers/offline-queue/offline-queue.tsx'
import { ClosedNotices, CompanyHint, JobDescription, JobFacts } from '#app/routes/job-description.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import type { TabsProps } from '#app/ui/controls/tabs.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { showToast } from '#app/ui/dialogs/toast.tsx'
import { useHydrated, useLastValue } from '#app/ui/hooks.ts'
import { listingHref } from './filter-form.tsx'

const { dialog: words } = listingWords

interface JobDialogProps extends Pick<ApplicationPanelProps, 'careersEmail' | 'keptForDays' | 'connection' | 'answer'> {
  asked: { id: string; job: ShownJob | null; isOpen: boolean; readFirst: string | null }
  isApplying: boolean
  filters: JobFilters
  companyName: string
}

export function JobDialog({ asked: { id, job, isOpen, readFirst }, companyName, ...page }: JobDialogProps) {
  const { heading, text, back } = jobPage.notFound
  const title = `${job?.title ?? heading} | ${companyName}`
  if (job && isOpen) return <OpenJob {...page} job={job} title={title} readFirst={readFirst} />
  const closeHref = listingHref(page.filters)
  const refused = refusalOf(page.answer)?.result.error?.['']
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

/** When a dialog closes with answers in its form, a toast says that a draft is saved. */
function useSavedDraftNotice(name: string | undefined) {
  useEffect(() => {
    dismissNotice()
    return () => {
      const found = name === undefined ? undefined : findDraft(name)
      if (!found || name === undefined || isUnderway(name)) return
      const text = draftWords.closed[found.place](draftDay(found.draft))
      dismissNotice = showToast({ kind: 'info', text })
    }
  }, [name])
}

let dismissNotice = () => {}

interface OpenJobProps extends Omit<JobDialogProps, 'asked' | 'companyName'> {
  job: ShownJob
  title: string
  readFirst: string | null
}

function OpenJob({ job, title, readFirst, isApplying, filters, ...page }: OpenJobProps) {
  // The form mounts with its tab and stays mounted, so that answers survive a change of tabs.
  const hasForm = useLastValue(isApplying || undefined)
  useTabFocus(isApplying)
  useSavedDraftNotice(hasForm ? applicationDraft('listing', job.id) : undefined)
  const closeLink = <CloseLink href={listingHref(filters)}>{words.close}</CloseLink>
  const detailsHref = listingHref(filters, { job: job.id })
  const applyHref = listingHref(filters, { job: job.id, tab: 'apply' })
  return (
    <Frame
      title={job.title}
      closeHref={listingHref(filters)}
      footer={
        isApplying ? null : (
          <>
            {closeLink}
            <ButtonLink href={applyHref} client={inPlace} text={words.tabs.apply} />
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
        <CompanyHint text={readFirst} />
        <JobFacts job={job} className="mt-6 mb-8" />
        <JobDescription job={job} level="h3" />
      </TabPanel>
      <TabPanel id="job" tab="apply" isShown={isApplying} className="grid gap-6 pt-6">
        {hasForm && (
          <ApplicationPanel
            {...page}
            source="listing"
            title={title}
            job={job}
            action={applyHref}
            closeLink={closeLink}
          />
        )}
      </TabPanel>
    </Frame>
  )
}

/** The button that opens the form disappears with its tab, so the focus moves to the form's tab. */
function useTabFocus(isApplying: boolean) {
  const before = useRef(isApplying)
  useEffect(() => {
    if (isApplying && !before.current && !document.activeElement?.closest('[role=tab]')) {
      document.getElementById('job-apply')?.focus()
    }
    before.current = isApplying
  }, [isApplying])
}

function Frame({ children, ...dialog }: Omit<ComponentProps<typeof Dialog>, 'id'>) {
  return (
    <Dialog id="job" {...dialog} closeLabel={words.close} closeStill>
      {children}
    </Dialog>
  )
}

const inPlace = { replace: true, defaultShouldRevalidate: false }

function CloseLink({ href, children }: { href: string; children: string }) {
  return <ButtonLink href={href} client={inPlace} data-dialog-close="" variant="secondary" text={children} />
}

/** Links to panels. After hydration they are tabs that send no request. */
function PanelTabs({ id, label, tabs, current }: Pick<TabsProps, 'id' | 'label' | 'tabs' | 'current'>) {
  const isHydrated = useHydrated()
  return (
    <nav
      aria-label={label}
      role={isHydrated ? 'tablist' : undefined}
      className="flex flex-wrap gap-x-6 border-line border-b"
    >
      {tabs.map((tab) => {
        const isShown = tab.id === current
        const state = isHydrated
          ? {
              role: 'tab',
              tabIndex: isShown ? 0 : -1,
              'aria-selected': isShown,
              'aria-controls': isShown ? `${id}-${tab.id}-panel` : undefined,
            }
          : { 'aria-current': isShown || undefined }
        return (
          <Fragment key={tab.id}>
            <Link
              id={`${id}-${tab.id}`}
              to={tab.href}
              replace
              preventScrollReset
              defaultShouldRevalidate={false}
              {...state}
              className={`relative py-3 font-semibold ${isShown ? 'tab-mark text-brand' : 'text-muted hover:text-ink'}`}
            >
              {tab.text}
            </Link>{' '}
          </Fragment>
        )
      })}
    </nav>
  )
}

interface TabPanelProps {
  id: string
  tab: string
  isShown: boolean
  className?: string
  children: ReactNode
}

function TabPanel({ id, tab, isShown, className, children }: TabPanelProps) {
  const role = useHydrated() ? { role: 'tabpanel', 'aria-labelledby': `${id}-${tab}` } : {}
  return (
    <div id={`${id}-${tab}-panel`} hidden={!isShown} className={className} {...role}>
      {children}
    </div>
  )
}
