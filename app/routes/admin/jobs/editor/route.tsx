import { data, href } from 'react-router'
import { submitOrExplain } from '#app/browser/submit.ts'
import { jobMessages as messages, jobEditor as words } from '#app/content/admin/jobs.ts'
import { sampleCompany } from '#app/content/company.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { createJob, findJobToEdit, updateJob } from '#app/domain/jobs/edit.server.ts'
import { jobForm } from '#app/domain/jobs/form.ts'
import { currencyIn, job as declared, type JobInput, jobFields } from '#app/domain/jobs/job.ts'
import { listDepartments } from '#app/domain/jobs/list.server.ts'
import { countUndecided, findClosing } from '#app/domain/jobs/status.server.ts'
import { hasClosed, openNow } from '#app/domain/jobs/write.server.ts'
import { repeatedTime, skippedTime } from '#app/domain/local-time.server.ts'
import { pick } from '#app/domain/pick.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { differencesBetween } from '#app/routes/admin/editing/compare.server.ts'
import { ClosingJobs } from '#app/routes/admin/jobs/state.tsx'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { ErrorSummary } from '#app/ui/forms/form.tsx'
import editorStyles from '#app/ui/styles/editor.css?url'
import { rowHref } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'
import { JobEditor } from './form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorStyles }]

const isNew = (id: string) => id === 'new'

export async function loader({ params }: Route.LoaderArgs) {
  const departments = await listDepartments()
  const { country } = company
  const common = { departments, currency: currencyIn(country), isInIndia: country === sampleCompany.country }
  if (isNew(params.id)) return { ...common, job: null, closing: null, submissionId: crypto.randomUUID() }
  const id = parseRecordNumber(params.id) ?? 0
  const [job, closing] = await Promise.all([findJobToEdit(id), findClosing(id)])
  return data({ ...common, job, closing, submissionId: null }, { status: job ? 200 : problemStatuses.gone })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const form = await readForm({ request, context }, jobForm)
  if (!form.ok) return form.invalid
  const { version, agreed, past, intent, submissionId = crypto.randomUUID() } = form.value
  const input = pick(form.value, jobFields)
  for (const name of ['opensAt', 'closesAt'] as const) {
    const skipped = skippedTime(input[name])
    if (skipped) return form.refuse(problemStatuses.invalid, skipped, name)
  }
  if (intent === 'open' && hasClosed(input))
    return form.refuse(problemStatuses.invalid, messages.closesInThePast, 'closesAt')
  if (intent === 'save' && past !== input.closesAt && (await isClosedBySaving(input, params.id)))
    return form.refuse(problemStatuses.invalid, messages.alreadyClosed, 'closesAt')
  const asked = intent === 'open' ? openNow(input) : input
  const saved = isNew(params.id)
    ? await createJob(submissionId, asked, staff, { seen: version || 1, agreed })
    : await updateJob(parseRecordNumber(params.id) ?? 0, version, asked, staff, { agreed })
  if (saved.ok) {
    const detail = [repeatedTime(input.opensAt), repeatedTime(input.closesAt)].filter(Boolean).join(' ') || undefined
    const isOpened = intent === 'open' && saved.outcome === 'updated'
    const text = isOpened ? messages.opened(input.title) : messages[saved.outcome]
    const said = { kind: 'success' as const, text, detail }
    return redirectWithNotice(href('/admin/jobs/:id', { id: String(saved.id) }), said, context)
  }
  const { conflict } = problemStatuses
  switch (saved.problem) {
    case 'gone':
      return form.refuse(problemStatuses.gone, messages.deletedConcurrently)
    case 'unavailable':
      return form.refuse(problemStatuses.unavailable, messages.unavailable)
    case 'undecided': {
      const answer = await form.refuse(conflict, messages.undecided)
      return data({ ...answer.data, undecided: saved.undecided }, { status: conflict })
    }
    case 'conflict': {
      const isOwn = saved.job.savedBy === staff.email
      const answer = await form.refuse(conflict, isOwn ? messages.conflictOwn : messages.conflict)
      const theirs = pick(saved.job, ['id', 'version', 'savedBy', 'updatedAt'])
      const differences = differencesBetween(declared, saved.job, saved.refused)
      return data({ ...answer.data, conflict: { ...theirs, differences } }, { status: conflict })
    }
  }
}

/** Whether saving would close the job by its date. Undecided applications ask their own question instead. */
async function isClosedBySaving(input: JobInput, id: string): Promise<boolean> {
  if (input.status !== 'open' || !hasClosed(input)) return false
  const stored = isNew(id) ? null : await findJobToEdit(parseRecordNumber(id) ?? 0).catch(() => null)
  if (stored?.state === 'open') return (await countUndecided(stored.id).catch(() => ({ all: 0 }))).all === 0
  return stored?.status !== 'open' || stored.closesAt !== input.closesAt
}

/** Keeps the fields when the request fails. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitOrExplain(serverAction, messages)
}

export default function EditJob({ loaderData, actionData, params, matches }: Route.ComponentProps) {
  const { job, closing, departments, currency, isInIndia, submissionId } = loaderData
  const isGone = job === null && submissionId === null
  const heading = job || isGone ? words.heading : words.headingNew
  return (
    <div className="page pt-10 pb-16">
      <DocumentTitle title={heading} hasError={Boolean(actionData?.result.error || isGone)} />
      <BackLink href={rowHref(href('/admin/jobs'), params.id)} text={words.back} />
      <h1 className="mt-2 text-3xl">{heading}</h1>
      {closing && !actionData && <ClosingJobs jobs={[closing]} className="mt-5" />}
      {isGone && !actionData ? (
        <div className="mt-6">
          <ErrorSummary title={words.error} errors={[{ text: messages.notFound }]} />
        </div>
      ) : (
        <JobEditor
          // The form stays mounted when it creates its job.
          key={submissionId ?? job?.submissionId ?? params.id}
          account={matches[1].loaderData.id}
          id={params.id}
          job={job}
          departments={departments}
          currency={currency}
          isInIndia={isInIndia}
          submissionId={submissionId}
          answer={actionData}
        />
      )}
    </div>
  )
}
