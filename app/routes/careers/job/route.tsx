import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { data, href, useNavigationType } from 'react-router'
import { applicationMessages } from '#app/content/applications.ts'
import { careersFeedNames } from '#app/content/careers/feed.ts'
import { jobPage } from '#app/content/careers/job.ts'
import { errorTitle, notificationWords } from '#app/content/forms.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { checkConnection } from '#app/domain/installation/stored-applications.server.ts'
import { findJob } from '#app/domain/jobs/find.server.ts'
import { isOpen } from '#app/domain/jobs/rules.ts'
import { excerptOf, isSalaryStated, type Job, shownJob, whereabouts } from '#app/domain/jobs/show.server.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { breadcrumbs, feedLinks, untitledPageMeta } from '#app/http/page-meta.ts'
import { answerApplication } from '#app/routes/careers/application/answer.server.ts'
import { refusalOf } from '#app/routes/careers/application/outcome.ts'
import { jobHtml } from '#app/routes/careers/job-html.ts'
import { sendApplication } from '#app/routes/careers/offline-queue/offline-queue.tsx'
import { ClosedNotices, CompanyHint, JobDescription, JobFacts } from '#app/routes/job-description.tsx'
import { shownSite } from '#app/routes/shown.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Share } from '#app/ui/controls/share.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Toasts } from '#app/ui/dialogs/toast.tsx'
import { PageTitle, PrintedUrl, Swatch } from '#app/ui/layout/section.tsx'
import { jobMotif } from '#app/ui/weaving/figures/choice.ts'
import type { Route } from './+types/route.ts'

export const handle: PageHandle = { hydrate: true, sameFor: { names: { jobId: 'jobs' } }, submits: 'application' }
export const links = () => feedLinks(href('/careers'), careersFeedNames)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.job) return [{ name: 'description', content: jobPage.notFound.text }]
  const { job, description, jsonLd, picture } = loaderData
  return untitledPageMeta({
    site: matches[0].loaderData,
    path: href('/careers/:jobId', { jobId: String(job.id) }),
    title: job.title,
    description,
    image: picture,
    imageAlt: job.title,
    jsonLd,
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [job, connection] = await Promise.all([findJob(params.jobId), checkConnection()])
  if (!job) return data({ job: null }, { status: 404 })
  const open = isOpen(job, currentTime())
  const version = job.updated.getTime().toString(36)
  const picture = open
    ? `${href('/careers/:jobId/share.png', { jobId: params.jobId })}?v=${version}`
    : '/share/careers.png'
  const { title, readFirst } = shownSite(context).words('careers')
  const site = { origin: publicOrigin(request), company, picture, careers: title }
  const jsonLd = open ? jobJsonLd(job, site) : []
  const cloth = `/cloth/${jobMotif(job.department)}.svg`
  return data(
    { job: shownJob(job), cloth, description: excerptOf(job), open, jsonLd, picture, connection, readFirst },
    { status: open ? 200 : 410 },
  )
}

export function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const back = href('/careers/:jobId', { jobId })
  return answerApplication({ request, context, jobId, source: 'job', back })
}

export function clientAction(sending: Route.ClientActionArgs) {
  return sendApplication(sending, 'job', sending.params.jobId)
}

/** Lazy, so that the page renders first. Until it loads, the server-rendered form submits natively. */
const ApplicationPanel = lazy(async () => ({
  default: (await import('#app/routes/careers/application/panel.tsx')).ApplicationPanel,
}))

export default function JobPage({ loaderData, actionData, params, matches }: Route.ComponentProps) {
  useFocusOnArrival()
  const { company, origin, retentionDays } = matches[0].loaderData
  const { name, careersEmail } = company
  if (!loaderData.job) return <JobNotFound id={params.jobId} company={name} />
  const { job, cloth, open, connection } = loaderData
  const title = `${job.title} | ${name}`
  const { href: address } = new URL(href('/careers/:jobId', { jobId: String(job.id) }), origin)
  return (
    <>
      <Toasts {...notificationWords} />
      {open ? (
        <SplitLayout
          id="apply-form"
          about={job.title}
          action={jobPage.applyNow}
          after={<Share title={job.title} address={address} words={jobPage.share} />}
          aside={
            <Suspense>
              <ApplicationPanel
                source="job"
                title={title}
                job={job}
                careersEmail={careersEmail}
                keptForDays={retentionDays.application}
                connection={connection}
                answer={actionData}
              />
            </Suspense>
          }
        >
          <Swatch address={cloth} className="float-end ms-3" />
          <BackToAll />
          <h1 dir="auto" className="text-display">
            {job.title}
          </h1>
          <PrintedUrl address={address} />
          <JobFacts job={job} />
          <CompanyHint text={loaderData.readFirst} />
          <JobDescription job={job} />
        </SplitLayout>
      ) : (
        <>
          <title>{actionData ? errorTitle(title) : title}</title>
          <PageTitle title={<span dir="auto">{job.title}</span>} back={<BackToAll />} cloth={cloth}>
            <PrintedUrl address={address} />
            <div id="apply-form" className="reading mt-6 grid gap-4">
              <ClosedNotices refused={refusalOf(actionData)?.result.error?.['']} />
            </div>
            <JobFacts job={job} />
          </PageTitle>
          <div className="page -mt-10 pb-(--section) sm:-mt-14">
            <JobDescription job={job} />
          </div>
        </>
      )}
    </>
  )
}

/** Moves the focus to the page after a client-side navigation, as a document load does. */
function useFocusOnArrival() {
  const isNew = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (isNew) document.getElementById('content')?.focus({ preventScroll: true })
  }, [isNew])
}

function BackToAll() {
  return (
    <ButtonLink
      href={href('/careers')}
      variant="quiet"
      icon="left"
      className="-mx-5 mb-4 print:hidden"
      text={jobPage.back}
    />
  )
}

function JobNotFound({ id, company }: { id: string; company: string }) {
  const { heading, text, back } = jobPage.notFound
  return (
    <PageTitle title={heading} lead={text} cloth="/cloth/compass.svg">
      <title>{`${heading} | ${company}`}</title>
      <Notice kind="error" className="reading mt-6">
        {applicationMessages.jobNotFound(id)}
      </Notice>
      <ButtonLink href={href('/careers')} className="mt-8" icon="left" text={back} />
    </PageTitle>
  )
}

interface Site {
  origin: string
  company: { name: string; country: string }
  /** The share picture. */
  picture: string
  /** The title of the page of jobs. */
  careers: string
}

const employmentTypes: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
}

/**
 * An open job for search engines (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
function jobJsonLd(job: Job, site: Site): Record<string, unknown>[] {
  const { origin, company, picture } = site
  const path = href('/careers/:jobId', { jobId: String(job.id) })
  const at = (path: string) => new URL(path, origin).href
  return [
    {
      '@type': 'JobPosting',
      title: job.title,
      description: jobHtml(job),
      url: at(path),
      image: at(picture),
      identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.id) },
      datePosted: job.posted,
      ...(job.closesAt && { validThrough: job.closesAt }),
      employmentType: employmentTypes[job.type.toLowerCase()] ?? 'OTHER',
      hiringOrganization: {
        '@type': 'Organization',
        name: company.name,
        sameAs: at('/'),
        logo: at('/icon-512.png'),
      },
      ...whereabouts(job, company.country),
      ...(isSalaryStated(job) && { baseSalary: baseSalary(job) }),
      experienceRequirements: experienceRequirements(job),
      occupationalCategory: job.category,
      directApply: true,
    },
    breadcrumbs(site, [
      { text: company.name, href: '/' },
      { text: site.careers, href: href('/careers') },
      { text: job.title, href: path },
    ]),
  ]
}

function baseSalary({ currency, salaryMin, salaryMax, salaryPer }: Job) {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: {
      '@type': 'QuantitativeValue',
      minValue: salaryMin,
      maxValue: salaryMax,
      unitText: salaryPer.toUpperCase(),
    },
  }
}

/** The minimum: three years for '3-5 years', six months for '6+ months'. */
function experienceRequirements({ experience }: Job) {
  const least = Number(/\d+/.exec(experience)?.[0] ?? 0)
  const monthsOfExperience = least * (/month/i.test(experience) ? 1 : 12)
  return least > 0 ? { '@type': 'OccupationalExperienceRequirements', monthsOfExperience } : 'no requirements'
}

type SplitLayoutProps = {
  aside: ReactNode
  id: string
  about: string
  action: string
  /** Shown below both, and after the form in tab order. */
  after?: ReactNode
  children: ReactNode
}

/**
 * On wide screens `aside` is a sticky column. On small ones it follows the text and covers the sticky bar that links to
 * it.
 */
function SplitLayout({ aside, id, about, action, after, children }: SplitLayoutProps) {
  return (
    <div className="page grid gap-x-14 pt-[calc(var(--header-height)+clamp(2rem,1.25rem+3vw,4rem))] pb-(--section) lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] print:block print:pt-0 xl:gap-x-20 xl:grid-cols-[minmax(0,1fr)_minmax(0,29rem)]">
      <article className="min-w-0">
        {children}
        <div className="sticky bottom-0 z-10 -mx-(--gutter) -mb-20 low:static low:mb-0 flex h-20 items-center gap-6 border-line border-t bg-ground px-(--gutter) focus-within:z-25 lg:hidden print:hidden">
          <p dir="auto" aria-hidden="true" className="min-w-0 flex-1 truncate font-semibold max-sm:hidden">
            {about}
          </p>
          <ButtonLink href={`#${id}`} trailingIcon="below" className="max-sm:w-full sm:min-w-48" text={action} />
        </div>
      </article>
      <div
        id={id}
        className="min-w-0 print:hidden max-lg:relative max-lg:-mx-(--gutter) max-lg:px-(--gutter) max-lg:z-20 max-lg:bg-ground max-lg:pt-12 lg:sticky lg:bottom-8 lg:self-end"
      >
        {aside}
      </div>
      {after && <div className="mt-12">{after}</div>}
    </div>
  )
}
