import { useMemo } from 'react'
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { decisionMessages as messages, applicationPage as words } from '#app/content/admin/applications/application.ts'
import { possibleSpam } from '#app/content/admin/spam/review.ts'
import { errorTitle } from '#app/content/forms.ts'
import { findUndoable } from '#app/domain/applications/history.ts'
import { findAbsence, openApplication } from '#app/domain/applications/open.server.ts'
import { findShownFrom } from '#app/domain/applications/receipt.server.ts'
import { findAlike } from '#app/domain/applications/review/alike.server.ts'
import { decisionForm } from '#app/domain/applications/review/decision.ts'
import { listNotes } from '#app/domain/applications/review/notes.server.ts'
import { listStatusChanges } from '#app/domain/applications/status.server.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { lists } from '#app/domain/lists/lists.server.ts'
import { findNeighbours } from '#app/domain/lists/neighbours.server.ts'
import { presentPlace } from '#app/domain/lists/new-records.server.ts'
import { readOrFault } from '#app/domain/lists/read.server.ts'
import { countUnread } from '#app/domain/overview/waiting.server.ts'
import { parseRecordNumber } from '#app/domain/records/ids.ts'
import { openExtractedText } from '#app/domain/resumes/open.server.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { problemStatuses } from '#app/http/forms/statuses.ts'
import { isDeliberate } from '#app/http/origin.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { History } from '#app/routes/admin/applications/history.tsx'
import { Part } from '#app/routes/admin/applications/part.tsx'
import { askedStep, StepDialog } from '#app/routes/admin/applications/step-dialog.tsx'
import { readUndelivered, readWritten } from '#app/routes/admin/letters/history.server.ts'
import { letterHref } from '#app/routes/admin/letters/href.ts'
import { UndeliveredMails } from '#app/routes/admin/letters/undelivered.tsx'
import { PossibleSpam } from '#app/routes/admin/lists/possible-spam.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { FollowRecord } from '#app/routes/admin/live/follow-record.tsx'
import { isReread } from '#app/routes/admin/live/reread.ts'
import { useReread } from '#app/routes/admin/live/use-reread.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SchemaFormElement, useSchemaForm } from '#app/ui/forms/form.tsx'
import type { Route } from './+types/route.ts'
import { Absent } from './absent.tsx'
import { Alike } from './alike.tsx'
import { Answers } from './answers.tsx'
import { decide } from './decide.server.ts'
import { DecisionCard } from './decision.tsx'
import { Heading, StepNotice } from './heading.tsx'
import { Keys } from './keys.tsx'
import { Notes, noteDraft } from './notes.tsx'
import { RemovalDialog } from './removal.tsx'
import { PrintedResume, Resume } from './resume.tsx'
import { formId, type ShownApplication, typed } from './shown.ts'
import { writingsOf } from './writings.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** What somebody else has done meanwhile is shown as it is now. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === problemStatuses.conflict || actionStatus === problemStatuses.gone || defaultShouldRevalidate
}

const questions = ['delete', 'erase'] as const

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const query = parseListQuery(url)
  const id = parseRecordNumber(params.id)
  const place = await presentPlace(staff.areas).catch(() => null)
  // Before the rest: a step that is made in between is asked about once too often rather than never.
  const changes = id === null ? [] : await listStatusChanges(id)
  const asked = { isDeliberate: isDeliberate(request), isReread: isReread(url) }
  const application = id === null ? null : await openApplication(id, staff, asked)
  if (!application) {
    const absent = id === null ? 'gone' : await findAbsence(id)
    return data({ absent, query }, { status: problemStatuses.gone })
  }
  const [notes, letters, undelivered, alike, neighbours, shownFrom, unread, resumeText] = await Promise.all([
    listNotes(application.id),
    readWritten('application', application.id, staff),
    readUndelivered('application', application.id, staff),
    findAlike(application.id),
    findNeighbours(lists.job_applications, query, application.id),
    findShownFrom(application.id),
    countUnread(['job_applications']),
    asked.isReread ? null : openExtractedText(application.id, { by: staff, isDeliberate: asked.isDeliberate }),
  ])
  const asks = questions.find((question) => question === url.searchParams.get('confirm')) ?? null
  return data({
    absent: null,
    query,
    application,
    changes,
    canUndo: findUndoable(changes, currentTime()) !== undefined,
    notes,
    letters,
    undelivered,
    alike,
    neighbours,
    shownFrom,
    unread,
    resumeText,
    staffId: staff.id,
    asks,
    place,
  })
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const form = await readForm({ request, context }, decisionForm)
  if (!form.ok) return form.invalid
  const id = parseRecordNumber(params.id)
  const { act, note, reason, interview, seen } = form.value
  const query = parseListQuery(url)
  const page = listHref(query, {}, href('/admin/applications/:id', params))
  const outcome = id === null ? 'gone' : await readOrFault(decide(id, form.value, context.get(staffContext), page))
  const result = { initialValue: { note, reason, interview } }
  if (outcome === 'writes')
    return redirect(letterHref(params.id, query, { act: act ?? '', ...(interview && { interview }) }), 303)
  if (outcome === 'keeps') {
    const error = { note: [messages.noteFirst] }
    return data({ result: { ...result, error } }, { status: problemStatuses.invalid })
  }
  if (outcome === 'asks') return { result: { initialValue: { act, note, seen } } }
  if (outcome === 'gone') return data({ result }, { status: problemStatuses.gone })
  if ('fault' in outcome) return form.refuse(problemStatuses.unavailable, messages.unavailable)
  if ('problem' in outcome) return form.refuse(problemStatuses.invalid, outcome.problem, 'interview')
  if ('overtaken' in outcome)
    return data({ result, overtaken: outcome.overtaken }, { status: problemStatuses.conflict })
  const { said, left, kept } = outcome
  if (kept)
    return data({ result: { initialValue: { note: kept } }, unsaved: kept, said }, { status: problemStatuses.conflict })
  if (left) return redirectWithNotice(listHref(query), said, context)
  // A note that is not added yet is kept, also without JavaScript, where everything comes anew.
  if (note && act !== 'note') return { result: { initialValue: { note } }, said }
  return redirectWithNotice(page, said, context)
}

const loadSchema = async () => (await import('#app/domain/applications/review/decision.ts')).decisionForm

export default function ApplicationRoute({ loaderData, actionData, matches, params }: Route.ComponentProps) {
  const [loaded, reread] = useReread(loaderData)
  const { timeZone, name: site } = matches[0].loaderData.company
  if (loaded.absent) {
    const unsaved = typed(actionData).note ?? noteDraft(matches[1].loaderData.id, Number(params.id))
    return <Absent reason={loaded.absent} query={loaded.query} unsaved={unsaved} site={site} />
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
      site={site}
    />
  )
}

function ApplicationPage({ site, reread, ...shown }: ShownApplication & { site: string; reread: () => void }) {
  const { application, changes, answer, page, asks, place } = shown
  const asked = askedStep(answer, application.status)
  // A dialog and the form of an edited note show their own errors.
  const isToldElsewhere = asked !== null || typed(answer).edit !== undefined
  const initial = answer?.result.initialValue
  const own = useMemo(
    () => (isToldElsewhere ? { result: { initialValue: initial } } : answer),
    [isToldElsewhere, initial, answer],
  )
  const form = useSchemaForm({ id: formId, loadSchema, answer: own })
  const title = `${words.title(application.name)} | ${site}`
  return (
    <div className="page grid print:block print:space-y-6 grid-cols-1 gap-x-10 gap-y-6 pt-8 pb-16 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr] 2xl:grid-cols-[minmax(0,24rem)_minmax(0,2fr)_minmax(0,3fr)] 2xl:grid-rows-[auto_auto_1fr]">
      <title>{form.errors.length > 0 ? errorTitle(title) : title}</title>
      <div className="lg:col-span-full">
        <Heading {...shown} />
        <UndeliveredMails mails={shown.undelivered} className="mt-5" />
        <PossibleSpam suspicions={application.suspicions} className="mt-5">
          {/* A note that is written and not added yet goes along. */}
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
      </div>
      <SchemaFormElement
        form={form}
        errorSummary={messages.errorSummary}
        action={page}
        className="grid min-w-0 grid-cols-1 content-start gap-6"
      >
        <DecisionCard {...shown} form={form} />
      </SchemaFormElement>
      <div className="min-w-0 2xl:row-span-2">
        <Answers application={application} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:col-start-1">
        <div className="print:hidden">
          <Notes {...shown} form={form} />
        </div>
        <Part id="history" title={words.history.heading}>
          <History application={application} changes={changes} writings={writingsOf(shown)} />
        </Part>
        <Alike {...shown} />
        <div className="print:hidden">
          <Keys />
        </div>
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-[2/span_3] 2xl:col-start-3 2xl:row-[2/span_2] print:hidden">
        <Resume application={application} />
      </div>
      <PrintedResume text={shown.resumeText} />
      <FollowRecord noun="application" id={String(application.id)} place={place} reread={reread} />
      {asks && <RemovalDialog asks={asks} application={application} page={page} />}
      {asked && (
        <StepDialog
          asked={asked}
          answer={answer}
          action={page}
          letter={typed(answer).note ? undefined : letterHref(application.id, shown.query, { act: asked.act })}
          page={page}
          fields={{ note: typed(answer).note ?? '' }}
          applicant={application}
        />
      )}
    </div>
  )
}
