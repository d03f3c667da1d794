import { lazy, useState } from 'react'
import { data, href, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { careersFeedNames } from '#app/content/careers/feed.ts'
import { listingWords } from '#app/content/careers/listing.ts'
import { answerPromise } from '#app/content/careers/promise.ts'
import { receiptWords } from '#app/content/careers/receipt.ts'
import { notificationWords } from '#app/content/forms.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { checkConnection } from '#app/domain/installation/stored-applications.server.ts'
import { findJob, findOpenJobs, matchingJobs } from '#app/domain/jobs/find.server.ts'
import { filteredFields, filterNames, longestFilter, parseFilters } from '#app/domain/jobs/job.ts'
import { isOpen } from '#app/domain/jobs/rules.ts'
import { jobCard, listedJob, shownJob } from '#app/domain/jobs/show.server.ts'
import { findPromise } from '#app/domain/settings/settings.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { feedLinks, untitledPageMeta } from '#app/http/page-meta.ts'
import { answerApplication } from '#app/routes/careers/application/answer.server.ts'
import { type ApplicationOutcome, outcomeOf } from '#app/routes/careers/application/outcome.ts'
import { OfflineQueue, sendApplication } from '#app/routes/careers/offline-queue/offline-queue.tsx'
import { ConnectionNotice } from '#app/routes/job-description.tsx'
import { shownSite } from '#app/routes/shown.server.ts'
import { useWords } from '#app/routes/site-words.ts'
import { benefitIcons } from '#app/ui/controls/benefit-icons.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Toasts } from '#app/ui/dialogs/toast.tsx'
import { Loading } from '#app/ui/layout/loading.tsx'
import { PageTitle, Section } from '#app/ui/layout/section.tsx'
import { ServerRendered } from '#app/ui/layout/server-rendered.tsx'
import { jobMotif } from '#app/ui/weaving/figures/choice.ts'
import type { Route } from './+types/route.ts'
import { JobFilterForm, listingHref } from './filter-form.tsx'
import { JobCard, JobList, manyJobs } from './jobs.tsx'

export const handle: PageHandle = {
  hydrate: true,
  sameFor: {
    names: {
      job: 'jobs',
      department: 'departments',
      location: 'jobLocations',
      mode: 'jobModes',
      type: 'jobTypes',
    },
    longest: { department: longestFilter, location: longestFilter, mode: longestFilter, type: longestFilter },
    choices: { tab: ['apply'] },
    texts: ['q'],
  },
  submits: 'application',
  page: 'careers',
}
export const links = () => feedLinks(href('/careers'), careersFeedNames)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description } = loaderData
  const image = '/share/careers.png'
  return untitledPageMeta({ site: matches[0].loaderData, path: href('/careers'), title, description, image })
}

/** The filtered open jobs, the job whose dialog is open, and the words that the browser needs. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('job') || null
  const [jobs, job, connection, days] = await Promise.all([
    findOpenJobs(),
    id === null ? null : findJob(id),
    checkConnection(),
    findPromise(),
  ])
  const { title, description, openings, notice, readFirst } = shownSite(context).words('careers')
  const asked =
    id === null
      ? null
      : { id, job: job && shownJob(job), isOpen: job !== null && isOpen(job, currentTime()), readFirst }
  const status = asked === null || asked.isOpen ? 200 : job ? 410 : 404
  const matching = matchingJobs(jobs, parseFilters(url.searchParams))
  const isLong = jobs.length >= manyJobs
  const choicesOf = (filter: keyof typeof filteredFields) =>
    [...new Set(jobs.map((job) => job[filteredFields[filter]]))].sort(new Intl.Collator('en').compare)
  return data(
    {
      count: jobs.length,
      shown: matching.length,
      cards: isLong ? [] : matching.map((job) => ({ ...jobCard(job), motif: jobMotif(job.department) })),
      lines: isLong ? matching.map((job) => listedJob(job, company.timeZone)) : [],
      choices: {
        department: choicesOf('department'),
        type: choicesOf('type'),
        ...(isLong && { location: choicesOf('location'), mode: choicesOf('mode') }),
      },
      asked,
      connection,
      ...{ title, description, heading: openings.heading },
      notice: [notice, days && answerPromise.toAll(days)].filter(Boolean).join(' '),
      none: jobs.length === 0 ? openings.none : '',
    },
    { status },
  )
}

/** Changing tabs and closing a dialog need no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, ...rest }: ShouldRevalidateFunctionArgs) {
  const isHere = formMethod === undefined && currentUrl.pathname === nextUrl.pathname
  if (!isHere || currentUrl.search === nextUrl.search) return rest.defaultShouldRevalidate
  const isChanged = (name: string) => nextUrl.searchParams.get(name) !== currentUrl.searchParams.get(name)
  return (nextUrl.searchParams.has('job') && isChanged('job')) || filterNames.some(isChanged)
}

export function action({ request, url, context }: Route.ActionArgs) {
  const jobId = url.searchParams.get('job') ?? ''
  const back = listingHref(parseFilters(url.searchParams))
  return answerApplication({ request, context, jobId, source: 'listing', back })
}

export function clientAction(sending: Route.ClientActionArgs) {
  return sendApplication(sending, 'listing', sending.url.searchParams.get('job') ?? '')
}

const loadDialog = () => import('./job-dialog.tsx')
const JobDialog = lazy(async () => ({ default: (await loadDialog()).JobDialog }))
/** If the preload fails, opening the dialog tries again. */
const prepareDialog = () => void loadDialog().catch(() => {})
const { openings, filters: words, sent } = listingWords

export default function Careers({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { count, shown, cards, lines, choices, asked, connection, notice } = loaderData
  const { company, retentionDays } = matches[0].loaderData
  const { name, careersEmail } = company
  const query = new URLSearchParams(useLocation().search)
  const filters = parseFilters(query)
  const isAsked = asked !== null && query.get('job') === asked.id
  const dialogHref = ({ id }: { id: number }) => listingHref(filters, { job: id })

  const outcome = outcomeOf(actionData)
  const [last, setLast] = useState({ outcome, position: asked?.job?.title ?? '' })
  if (outcome && outcome !== last.outcome) setLast({ outcome, position: asked?.job?.title ?? '' })

  return (
    <>
      {!isAsked && <title>{`${loaderData.title} | ${name}`}</title>}
      <ServerRendered id="careers-intro">{import.meta.env.SSR && <Introduction />}</ServerRendered>
      <div className="-mt-10 sm:-mt-14">
        <Section id="openings" part="openings" title={loaderData.heading}>
          <div className="-mt-4 mb-8 grid gap-4 sm:-mt-8">
            {notice && (
              <Notice kind="info" quiet>
                {notice}
              </Notice>
            )}
            <ConnectionNotice connection={connection} />
            <OfflineQueue />
            {last.outcome && !last.outcome.isQueued && !isAsked && (
              <LastOutcome position={last.position} outcome={last.outcome} />
            )}
          </div>
          {count > 0 ? (
            <JobFilterForm filters={filters} choices={choices} shown={shown} count={count} />
          ) : (
            <EmptyState title={loaderData.none} />
          )}
          {count > 0 && shown === 0 && <EmptyState title={words.none.heading}>{words.none.text}</EmptyState>}
          {lines.length === 0 ? (
            <ul className="mt-3 grid grid-cols-1 gap-5 lg:grid-cols-2">
              {cards.map((job) => (
                <JobCard key={job.id} job={job} dialogHref={dialogHref(job)} prepare={prepareDialog} />
              ))}
            </ul>
          ) : (
            <JobList jobs={lines} departments={choices.department} dialogHref={dialogHref} prepare={prepareDialog} />
          )}
        </Section>
      </div>
      <ServerRendered id="careers-benefits">{import.meta.env.SSR && <Benefits />}</ServerRendered>
      <Toasts {...notificationWords} />
      {isAsked && (
        <JobDialog
          key={asked.id}
          asked={asked}
          isApplying={query.get('tab') === 'apply'}
          filters={filters}
          companyName={name}
          careersEmail={careersEmail}
          keptForDays={retentionDays.application}
          connection={connection}
          answer={actionData}
        />
      )}
      <Loading
        text={openings.loading}
        isAnnounced={({ pathname, search }) => /^\/careers\/\d+$/.test(pathname) || search.includes('job=')}
        className="top-[calc(var(--header-height)+0.75rem)]"
      />
    </>
  )
}

function Introduction() {
  const { heading, text, photo } = useWords('careers').hero
  return <PageTitle title={heading} part="hero" lead={text} cloth="/cloth/people.svg" photo={photo} />
}

function Benefits() {
  const { sections, benefits } = useWords('careers')
  if (!sections.includes('benefits') || benefits.cards.length === 0) return null
  return (
    <Section id="benefits" part="benefits" title={benefits.heading} tone="sunken">
      <ul className="grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.cards.map(({ title, text, icon }) => (
          <li key={title} className="border-line border-t pt-6 pb-10">
            <Icon name={benefitIcons[icon as keyof typeof benefitIcons]} className="size-7 text-brand" />
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface LastOutcomeProps {
  position: string
  outcome: ApplicationOutcome
}

/** Remains on the page after the dialog of a sent application was closed. */
function LastOutcome({ position, outcome: { receipt, notices } }: LastOutcomeProps) {
  if (!receipt) {
    return notices.map(({ kind, text }) => (
      <Notice key={text} kind={kind} quiet>
        {text}
      </Notice>
    ))
  }
  return (
    <Notice kind="success" title={sent.heading(position)} quiet>
      <p>{sent.reference(receipt.reference)}</p>
      <ButtonLink href={receipt.href} variant="secondary" size="small" trailingIcon="right" className="mt-3">
        {receiptWords.open}
      </ButtonLink>
    </Notice>
  )
}
