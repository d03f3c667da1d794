import { useMemo } from 'react'
import { data, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { decisionMessages as messages, applicationPage as words } from '#app/content/admin/applications/application.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { undeliveredWords } from '#app/content/admin/mail/undelivered.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { possibleSpam } from '#app/content/admin/spam/review.ts'
import { statusLabel } from '#app/content/application-status.ts'
import { findAlike, findMissingReason, openApplication } from '#app/domain/applications/find.server.ts'
import { findUndoable } from '#app/domain/applications/history.ts'
import { listNotes } from '#app/domain/applications/notes.server.ts'
import { findVisibleFrom } from '#app/domain/applications/receipt.server.ts'
import { decisionForm } from '#app/domain/applications/review-forms.ts'
import { listStatusChanges } from '#app/domain/applications/status.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { findLivePosition } from '#app/domain/lists/new-records.server.ts'
import { findNeighbours } from '#app/domain/lists/page.server.ts'
import { catchFault } from '#app/domain/lists/read.server.ts'
import { countUnread } from '#app/domain/overview/waiting.server.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { openExtractedText } from '#app/domain/resumes/open.server.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { isDeliberate } from '#app/http/origin.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { pendingStep, StepDialog } from '#app/routes/admin/applications/step.tsx'
import { BackLink } from '#app/routes/admin/back-link.tsx'
import { readMails } from '#app/routes/admin/letters/history.server.ts'
import { Neighbours } from '#app/routes/admin/lists/neighbours.tsx'
import { PossibleSpam } from '#app/routes/admin/lists/possible-spam.tsx'
import { type ListQuery, letterHref, listHref, placeHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { FollowChanges } from '#app/routes/admin/live/notices.tsx'
import { isReread, useReread } from '#app/routes/admin/live/reread.ts'
import { NoticeDetails } from '#app/routes/admin/notice-details.tsx'
import { DocumentTitle } from '#app/routes/admin/page-head.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Menu } from '#app/ui/controls/menu.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { useSchemaForm } from '#app/ui/forms/form.tsx'
import { RowAction, rowHref } from '#app/ui/tables/table.tsx'
import type { Route } from './+types/route.ts'
import { decide } from './decide.server.ts'
import { readNoteDraft } from './notes.tsx'
import { Rail } from './rail.tsx'
import { formId, type ShownApplication, submittedFields } from './shown.ts'
import { PrintedResume, SubmittedAnswers, SubmittedResume } from './submission.tsx'

/** Reloads the page after a conflict. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === problemStatuses.conflict || actionStatus === problemStatuses.gone || defaultShouldRevalidate
}

const questions = ['delete', 'erase'] as const

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const query = parseListQuery(url)
  const id = parseRecordNumber(params.id)
  const place = await findLivePosition(staff.areas)
  // Read first, so that a step made during loading is reported as a conflict instead of being missed.
  const changes = id === null ? [] : await listStatusChanges(id)
  const asked = { isDeliberate: isDeliberate(request), isReread: isReread(url) }
  const application = id === null ? null : await openApplication(id, staff, asked)
  if (!application) {
    const absent = id === null ? 'gone' : await findMissingReason(id)
    return data({ absent, query }, { status: problemStatuses.gone })
  }
  const [notes, mails, alike, neighbours, shownFrom, unread, resumeText] = await Promise.all([
    listNotes(application.id),
    readMails('application', application.id, staff),
    findAlike(application.id),
    findNeighbours(lists.job_applications, query, application.id),
    findVisibleFrom(application.id),
    countUnread(['job_applications']),
    asked.isReread ? null : openExtractedText(application.id, { by: staff, isDeliberate: asked.isDeliberate }),
  ])
  const removal = questions.find((question) => question === url.searchParams.get('confirm')) ?? null
  return data({
    absent: null,
    query,
    application,
    changes,
    canUndo: findUndoable(changes, currentTime()) !== undefined,
    notes,
    ...mails,
    alike,
    neighbours,
    shownFrom,
    unread,
    resumeText,
    staffId: staff.id,
    removal,
    place,
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, decisionForm)
  if (!form.ok) return form.invalid
  const query = parseListQuery(url)
  const page = listHref(query, {}, href('/admin/applications/:id', params))
  // No application has the number 0.
  const answer = await catchFault(decide(parseRecordNumber(params.id) ?? 0, { form, query, page, context }))
  return 'fault' in answer ? form.refuse(problemStatuses.unavailable, messages.unavailable) : answer
}

const loadSchema = async () => (await import('#app/domain/applications/review-forms.ts')).decisionForm

export default function ApplicationRoute({ loaderData, actionData, matches, params }: Route.ComponentProps) {
  const [loaded, reread] = useReread(loaderData)
  const { timeZone } = matches[0].loaderData.company
  if (loaded.absent) {
    const unsaved = submittedFields(actionData).note ?? readNoteDraft(matches[1].loaderData.id, Number(params.id))
    return <Absent reason={loaded.absent} query={loaded.query} unsaved={unsaved} />
  }
  const { application, query } = loaded
  const page = listHref(query, {}, href('/admin/applications/:id', { id: String(application.id) }))
  return (
    <ApplicationPage
      key={application.id}
      {...loaded}
      reread={reread}
      answer={actionData}
      page={page}
      timeZone={timeZone}
    />
  )
}

function ApplicationPage({ reread, ...shown }: ShownApplication & { reread: () => void }) {
  const { application, changes, answer, page, removal, place, query } = shown
  const asked = pendingStep(answer, application.status)
  // A dialog and the form of an edited note show their own errors.
  const hasErrorElsewhere = asked !== null || submittedFields(answer).edit !== undefined
  const initial = answer?.result.initialValue
  const own = useMemo(
    () => (hasErrorElsewhere ? { result: { initialValue: initial } } : answer),
    [hasErrorElsewhere, initial, answer],
  )
  const form = useSchemaForm({ id: formId, loadSchema, answer: own })
  return (
    <div className="page pt-10 pb-16">
      <DocumentTitle title={words.title(application.name)} hasError={form.errors.length > 0} />
      <Heading {...shown} />
      <PossibleSpam suspicions={application.suspicions} className="mt-5">
        {/* Part of the decision form, so that an unsent note is submitted with it. */}
        <Button
          form={formId}
          name="act"
          value="not-spam"
          variant="secondary"
          size="small"
          text={possibleSpam.notSpam}
        />
      </PossibleSpam>
      {answer?.said && form.errors.length === 0 && <StepNotice key={changes.length} {...answer.said} />}
      <div className="mt-6 grid grid-cols-1 items-start gap-8 desk:grid-cols-[minmax(0,1fr)_clamp(18rem,27vw,25rem)] desk:grid-rows-[auto_1fr] 2xl:gap-x-12 print:block print:space-y-6">
        <SubmittedAnswers {...shown} />
        <Rail {...shown} form={form} />
        <SubmittedResume {...shown} />
        <PrintedResume text={shown.resumeText} />
      </div>
      <FollowChanges noun="application" id={String(application.id)} place={place} reread={reread} />
      {removal && <RemovalDialog removal={removal} application={application} page={page} />}
      {asked && (
        <StepDialog
          asked={asked}
          answer={answer}
          action={page}
          letter={submittedFields(answer).note ? undefined : letterHref(application.id, query, { act: asked.act })}
          page={page}
          fields={{ note: submittedFields(answer).note ?? '' }}
          applicant={application}
        />
      )}
    </div>
  )
}

function Heading({ application, query, neighbours, page, undelivered }: ShownApplication) {
  const { id, name, position, reference, status, possibleDuplicate, imported } = application
  const asking = (question: string) => `${page}${page.includes('?') ? '&' : '?'}confirm=${question}`
  const failed = undelivered.at(-1)
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <BackLink href={rowHref(listHref(query), id)} text={words.back} />
        <Neighbours
          {...neighbours}
          hrefOf={(id) => listHref(query, {}, href('/admin/applications/:id', { id: String(id) }))}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-3xl wrap-anywhere">
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span dir="auto">{words.appliedFor(position)}</span>
            <span className="tabular-nums">{reference}</span>
            {imported && <Badge>{dashboardPage.imported}</Badge>}
            {possibleDuplicate && <Badge tone="warning">{dashboardPage.possibleDuplicate}</Badge>}
            {failed && (
              <a href={`#mail-${failed.id}`} className="inline-flex rounded-full hover:underline">
                <Badge tone="danger">{undeliveredWords.badge}</Badge>
              </a>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <ButtonLink
            href="#status-title"
            variant="secondary"
            size="small"
            trailingIcon="below"
            className="max-sm:basis-full desk:hidden"
          >
            {`${words.decision.heading}: ${statusLabel(status)}`}
          </ButtonLink>
          <ButtonLink
            href={letterHref(id, query)}
            client={{ preventScrollReset: false }}
            variant="secondary"
            size="small"
            icon="mail"
            text={words.mail}
          />
          <Menu
            label={words.more}
            className="size-9 border border-edge bg-surface hover:border-brand hover:text-brand max-desk:size-11"
          >
            <RowAction
              href={asking('delete')}
              client="over"
              icon={recordIcons.trash}
              text={words.delete}
              name={words.delete}
            />
            <RowAction href={asking('erase')} client="over" icon="close" danger text={words.erase} name={words.erase} />
          </Menu>
        </div>
      </div>
    </header>
  )
}

/** The outcome of the last step, if the answer was not a redirect. */
function StepNotice({ kind, text, ...details }: NonNullable<NonNullable<ShownApplication['answer']>['said']>) {
  return (
    <div className={`print:hidden ${details.form ? 'mt-5' : 'relative z-10 h-0 noscript:mt-5 noscript:h-auto'}`}>
      <Notice kind={kind} isTimed={!details.form} className="shadow-lifted">
        {text}
        <NoticeDetails {...details} />
      </Notice>
    </div>
  )
}

const removals = {
  delete: { ...words.dialogs.delete, text: deletionWords.ask(1, keptForDays.trash) },
  erase: words.dialogs.erase,
}

interface RemovalDialogProps extends Pick<ShownApplication, 'application' | 'page'> {
  removal: keyof typeof removals
}

function RemovalDialog({ removal, application: { name, reference }, page }: RemovalDialogProps) {
  const { heading, text, confirm, busy } = removals[removal]
  return (
    <ConfirmDialog
      // A new key makes each question its own dialog.
      key={removal}
      id={removal}
      title={heading}
      closeHref={page}
      cancel={words.dialogs.cancel}
      text={text}
      record={{ name, detail: reference }}
      consent={{ action: page, fields: { act: removal } }}
      confirm={confirm}
      busy={busy}
      variant="danger"
    />
  )
}

interface AbsentProps {
  reason: 'deleted' | 'gone'
  query: ListQuery
  /** A note that was written after the application was deleted. */
  unsaved: string | undefined
}

function Absent({ reason, query, unsaved }: AbsentProps) {
  const { heading, text } = words.absent[reason]
  return (
    <div className="page grid *:max-w-4xl gap-6 pt-12 pb-16">
      <DocumentTitle title={heading} />
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        title={heading}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={listHref(query)} client icon="left" text={words.back} />
            {reason === 'deleted' && (
              <ButtonLink href={placeHref('application', 'trash')} client variant="secondary">
                {words.absent[reason].action}
              </ButtonLink>
            )}
          </div>
        }
      >
        {text}
      </EmptyState>
      {unsaved && (
        <div role="alert" className="grid gap-2">
          <label htmlFor="unsaved" className="font-semibold">
            {words.absent.unsaved}
          </label>
          <TextArea id="unsaved" readOnly defaultValue={unsaved} />
        </div>
      )}
    </div>
  )
}
