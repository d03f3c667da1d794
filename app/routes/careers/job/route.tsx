import { lazy, Suspense, useEffect } from 'react'
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
import { excerptOf, shownJob } from '#app/domain/jobs/show.server.ts'
import { feedLinks } from '#app/http/feeds/links.ts'
import { publicOrigin } from '#app/http/origin.server.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import { untitledPageMeta } from '#app/http/page-meta.ts'
import { answerApplication } from '#app/routes/careers/application/answer.server.ts'
import { refusalIn } from '#app/routes/careers/application/outcome.ts'
import { sendApplication } from '#app/routes/careers/offline-queue/offline-queue.tsx'
import { ClosedNotices, JobDescription, JobFacts, ReadFirst } from '#app/routes/job-description.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Share } from '#app/ui/controls/share.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Toasts } from '#app/ui/dialogs/toast.tsx'
import { ReadAndDo } from '#app/ui/layout/read-and-do.tsx'
import { AddressOnPaper, PageTitle } from '#app/ui/layout/section.tsx'
import { jobMotif } from '#app/ui/weaving/figures/choice.ts'
import { Swatch } from '#app/ui/weaving/swatch.tsx'
import type { Route } from './+types/route.ts'
import { jobJsonLd } from './json-ld.ts'

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

export async function loader({ params, request }: Route.LoaderArgs) {
  const [job, connection] = await Promise.all([findJob(params.jobId), checkConnection()])
  if (!job) return data({ job: null }, { status: 404 })
  const open = isOpen(job, currentTime())
  const version = job.updated.getTime().toString(36)
  const picture = open
    ? `${href('/careers/:jobId/share.png', { jobId: params.jobId })}?v=${version}`
    : '/share/careers.png'
  const jsonLd = open ? jobJsonLd(job, { origin: publicOrigin(request), company, picture }) : []
  const cloth = `/cloth/${jobMotif(job.department)}.svg`
  return data(
    { job: shownJob(job), cloth, description: excerptOf(job), open, jsonLd, picture, connection },
    { status: open ? 200 : 410 },
  )
}

export function action({ request, params: { jobId }, context }: Route.ActionArgs) {
  const back = href('/careers/:jobId', { jobId })
  return answerApplication({ request, context, jobId, source: 'job', back })
}

export function clientAction(sending: Route.ClientActionArgs) {
  return sendApplication(sending, 'job')
}

/** The page is there before its form is: until then, the browser sends the form by itself. */
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
        <ReadAndDo
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
          <Swatch address={cloth} className="float-right ml-3" />
          <BackToAll />
          <h1 dir="auto" className="text-display">
            {job.title}
          </h1>
          <AddressOnPaper address={address} />
          <JobFacts job={job} />
          <ReadFirst />
          <JobDescription job={job} />
        </ReadAndDo>
      ) : (
        <>
          <title>{actionData ? errorTitle(title) : title}</title>
          <PageTitle title={<span dir="auto">{job.title}</span>} back={<BackToAll />} cloth={cloth}>
            <AddressOnPaper address={address} />
            <div id="apply-form" className="reading mt-6 grid gap-4">
              <ClosedNotices refused={refusalIn(actionData)?.result.error?.['']} />
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

/** Where a link led here without a new document, the page takes the focus as one does. */
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
