import { href, useNavigation } from 'react-router'
import { closeDialog, deleteJobDialog, outdatedQuestion, jobsPage as words } from '#app/content/admin/jobs.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { findJobToEdit } from '#app/domain/jobs/edit.server.ts'
import { listJobs } from '#app/domain/jobs/list.server.ts'
import { countUndecided, listClosing } from '#app/domain/jobs/status.server.ts'
import { findChosenIds } from '#app/domain/lists/chosen.server.ts'
import { isFiltered } from '#app/domain/lists/filter.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { findLivePosition } from '#app/domain/lists/new-records.server.ts'
import { pick } from '#app/domain/pick.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { readOrder } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { readFilters } from '#app/routes/admin/filters/read.server.ts'
import { ClosingJobs, UndecidedNotice } from '#app/routes/admin/jobs/state.tsx'
import { EmptyList } from '#app/routes/admin/lists/list-page.tsx'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { ListToolbar } from '#app/routes/admin/lists/toolbar.tsx'
import { FollowChanges } from '#app/routes/admin/live/notices.tsx'
import { useReread } from '#app/routes/admin/live/reread.ts'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import type { Route } from './+types/route.ts'
import { handleJobAction, jobOrder } from './orders.server.ts'
import { JobTable } from './table.tsx'

/** `?close=` and `?delete=` open a question about a job. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const place = await findLivePosition(context.get(staffContext).areas)
  const query = parseListQuery(url, 'jobs')
  const ids = (await findChosenIds(lists.jobs, query)) as number[]
  const [groups, filters, closing, question] = await Promise.all([
    listJobs(ids),
    readFilters(query, context),
    listClosing(),
    askAbout(url.searchParams),
  ])
  return { place, query, groups, found: ids.length, filters, closing, question, listId: crypto.randomUUID() }
}

/** The question in an address before a job is closed or deleted, with the facts to decide on; `null` without one. */
async function askAbout(parameters: URLSearchParams) {
  const about = (['delete', 'close'] as const).find((name) => parameters.has(name))
  if (!about) return null
  const job = await findJobToEdit(parseRecordNumber(parameters.get(about)) ?? 0)
  if (!job) return { about, outdated: 'deleted' as const }
  if (about === 'close' && job.state === 'closed') return { about, outdated: 'closed' as const }
  return { about, job: pick(job, ['id', 'title', 'department', 'location']), undecided: await countUndecided(job.id) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const order = await readOrder({ request, context }, jobOrder)
  return handleJobAction(order, parseListQuery(url, 'jobs'), context.get(staffContext), context)
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const [{ place, query, groups, found, filters, closing, question }, reread] = useReread(loaderData)
  const isSending = useNavigation().state !== 'idle'
  // A reread list keeps its id, so that a copy is made only once.
  const { listId } = loaderData
  // Includes jobs that were deleted since the page was loaded.
  const known = [...groups, ...loaderData.groups].flatMap(({ jobs }) => jobs)
  const nameOf = (wanted: string) => known.find(({ id }) => String(id) === wanted)?.title
  const isWhole = !isFiltered(query) && !query.search
  const hasAny = groups.some(({ jobs }) => jobs.length > 0)
  const shown = groups.filter(({ group, jobs }) => jobs.length > 0 || (group === 'open' && hasAny && isWhole))
  return (
    <div className="page grid grid-cols-1 gap-10 pt-12 pb-16">
      <DocumentTitle title={words.title} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl">{words.title}</h1>
          <p className="reading mt-2 text-muted">{words.lead}</p>
        </div>
        <ButtonLink
          href={href('/admin/jobs/:id', { id: 'new' })}
          client={{ preventScrollReset: false }}
          text={words.create}
        />
      </div>
      <ClosingJobs jobs={closing} />
      {(hasAny || !isWhole) && (
        <div className="-mb-4 grid grid-cols-1 gap-3">
          <ListToolbar query={query} filters={filters} found={found} />
        </div>
      )}
      {!hasAny && (
        <EmptyList query={query} offered={filters.offered}>
          <EmptyState title={words.empty.heading}>{words.empty.text}</EmptyState>
        </EmptyList>
      )}
      {shown.map(({ group, jobs }) => (
        <section key={group} aria-labelledby={`jobs-${group}`}>
          <h2 id={`jobs-${group}`} className="mb-3 flex items-baseline gap-2.5 text-xl">
            {words.groups[group].heading}
            <span className="font-normal text-base text-muted tabular-nums">{jobs.length}</span>
          </h2>
          {jobs.length > 0 ? (
            <JobTable
              caption={words.groups[group].heading}
              jobs={jobs}
              query={query}
              isWhole={isWhole}
              listId={listId}
            />
          ) : (
            <p className="rounded-card border border-line border-dashed px-5 py-6 text-muted">
              {words.groups[group].none}
            </p>
          )}
        </section>
      ))}
      {question?.job && (
        <JobQuestionDialog key={`${question.about}${question.job.id}`} query={query} question={question} />
      )}
      {/* Answering the question also makes it outdated, so nothing shows while the answer is sent. */}
      {question?.outdated && !isSending && <OutdatedQuestionDialog query={query} question={question} />}
      <FollowChanges noun="job" id={null} nameOf={nameOf} place={place} reread={reread} />
    </div>
  )
}

type Asked = NonNullable<Awaited<ReturnType<typeof askAbout>>>
type Question = Extract<Asked, { job: object }>
type OutdatedQuestion = Exclude<Asked, Question>

const dialogs = { close: closeDialog, delete: deleteJobDialog }

interface OutdatedQuestionProps {
  query: ListQuery<'jobs'>
  question: OutdatedQuestion
}

function OutdatedQuestionDialog({ query, question: { about, outdated } }: OutdatedQuestionProps) {
  const list = listHref(query)
  return (
    <Dialog
      id="job"
      title={dialogs[about].heading}
      width="small"
      closeHref={list}
      footer={<ButtonLink href={list} client={{ replace: true }} variant="secondary" text={outdatedQuestion.back} />}
    >
      <p role="alert">{outdatedQuestion[outdated]}</p>
    </Dialog>
  )
}

interface JobQuestionProps {
  query: ListQuery<'jobs'>
  question: Question
}

function JobQuestionDialog({ query, question: { about, job, undecided } }: JobQuestionProps) {
  const isClosing = about === 'close'
  const { heading, confirm, anyway, busy } = dialogs[about]
  const list = listHref(query)
  return (
    <ConfirmDialog
      id="job"
      title={heading}
      width={undecided.all > 0 ? 'medium' : 'small'}
      closeHref={list}
      cancel={closeDialog.cancel}
      warning={undecided.all > 0 && <UndecidedNotice job={job.id} undecided={undecided} about={about} />}
      text={isClosing ? closeDialog.text : deletionWords.ask(1, keptForDays.trash)}
      record={{ name: job.title, detail: [job.department, job.location].filter(Boolean).join(', ') }}
      note={isClosing ? null : deleteJobDialog.note}
      consent={{ action: list, fields: { id: job.id, agreed: undecided.all, intent: about } }}
      confirm={undecided.all > 0 ? anyway : confirm}
      busy={busy}
      variant={isClosing ? 'primary' : 'danger'}
    />
  )
}
