import { href, useNavigation } from 'react-router'
import { applicationPage, decisionMessages } from '#app/content/admin/applications/application.ts'
import { letterChoice } from '#app/content/admin/mail/letters.ts'
import { statusLabel, statusLabels } from '#app/content/application-status.ts'
import { toLocalTime } from '#app/domain/local-time.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { formatTime } from '#app/formats.ts'
import { InterviewField, isInPast, ReasonField, StepConflict } from '#app/routes/admin/applications/step.tsx'
import { authorOf, Timeline } from '#app/routes/admin/applications/timeline.tsx'
import { Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { takeBackHref } from '#app/routes/admin/lists/query.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { type SchemaForm, SchemaFormElement } from '#app/ui/forms/form.tsx'
import { NewNote, NoteEntry } from './notes.tsx'
import { type ShownApplication, submittedFields } from './shown.ts'

const words = applicationPage.decision

type RailProps = ShownApplication & { form: SchemaForm }

/** The status and its next steps, above the history. */
export function Rail(props: RailProps) {
  const { application, changes, letters, undelivered, notes, staffId, query, answer, form, page } = props
  return (
    <aside
      aria-label={words.heading}
      className="rounded-card border border-line bg-surface shadow-card desk:row-span-2 desk:not-low:sticky desk:not-low:top-4 desk:not-low:max-h-[calc(100dvh-2rem)] desk:overflow-y-auto print:static print:max-h-none print:overflow-visible print:border-0 print:shadow-none"
    >
      <SchemaFormElement
        form={form}
        errorSummary={decisionMessages.errorSummary}
        action={page}
        className="grid grid-cols-1 gap-5 p-5 print:px-0"
      >
        <CurrentStatus {...props} />
      </SchemaFormElement>
      <section aria-labelledby="history-title" className="border-line border-t p-5 print:px-0">
        <h2 id="history-title" className="font-semibold text-muted text-sm">
          {applicationPage.history.heading}
        </h2>
        <NewNote {...props} />
        <Timeline
          application={application}
          changes={changes}
          letters={letters}
          mails={undelivered}
          takeBack={takeBackHref(application.id, query)}
          notes={notes.map((note) => ({
            at: note.createdAt,
            item: (
              <NoteEntry
                key={`note ${note.id} ${Number(note.editedAt)}`}
                note={note}
                isOwn={note.staffId === staffId}
                answer={answer}
                page={page}
              />
            ),
          }))}
        />
      </section>
    </aside>
  )
}

function CurrentStatus(props: RailProps) {
  const { application, changes, canUndo, answer, form, page, shownFrom, timeZone } = props
  const wanted = answer?.overtaken
  const last = changes.at(-1)
  const isFinal = last?.isOwn ?? false
  return (
    <section aria-labelledby="status-title">
      <input type="hidden" name="seen" value={last?.id ?? 0} />
      {wanted && last && <StepConflict {...wanted} last={last} given={submittedFields(answer)} page={page} />}
      <h2 id="status-title" className="scroll-mt-6 font-semibold text-muted text-sm">
        {words.heading}
      </h2>
      <p className="font-bold text-2xl text-brand">{statusLabel(application.status)}</p>
      <p className="text-muted text-sm wrap-anywhere">
        {words.since} <Timestamp moment={last?.createdAt ?? application.appliedAt} /> {last && authorOf(last)}
      </p>
      {shownFrom && <p className="mt-1 text-sm">{decisionMessages.shownFrom(formatTime(shownFrom, timeZone))}</p>}
      {isFinal ? (
        <p className="mt-3">{words.withdrawn}</p>
      ) : (
        <div className="print:hidden">
          {!wanted && application.status === 'interview' && <InterviewDate {...props} />}
          {!wanted && application.status === 'rejected' && <RejectionReason {...props} />}
          {/* Enter on the checkbox below activates the first button of the form. This one does nothing. */}
          <button
            type="submit"
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
            onClick={(event) => event.preventDefault()}
          />
          <NextSteps present={application.status} form={form} undo={canUndo} />
          <label className="mt-2 -mb-2 flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" name="write" className="size-4.5 shrink-0 accent-brand" />
            {letterChoice.checkbox}
          </label>
        </div>
      )}
    </section>
  )
}

/** A rejected date stays in the field as typed. */
function InterviewDate({ application: { id, interviewAt }, answer, form, timeZone }: RailProps) {
  const { none, past, save, download } = words.interview
  const stored = interviewAt ? toLocalTime(interviewAt, timeZone) : ''
  return (
    <div className="mt-4 grid grid-cols-1 gap-3">
      <InterviewField form={form} value={submittedFields(answer).interview ?? stored} />
      <input type="hidden" name="asked" value="interview" />
      {!interviewAt && <p className="text-muted text-sm">{none}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          name="act"
          value="interview"
          variant="secondary"
          size="small"
          busy={form.busy}
          text={isInPast(form) ? past : save}
        />
        {interviewAt && (
          <ButtonLink
            href={href('/admin/applications/:id/interview.ics', { id: String(id) })}
            variant="quiet"
            size="small"
            icon="down"
            text={download}
          />
        )}
      </div>
    </div>
  )
}

function RejectionReason({ application: { rejectionReason }, answer, form }: RailProps) {
  return (
    <div className="mt-4 grid grid-cols-1 gap-3">
      <ReasonField form={form} value={submittedFields(answer).reason ?? rejectionReason ?? ''} />
      <input type="hidden" name="asked" value="rejected" />
      <Button
        name="act"
        value="rejected"
        variant="secondary"
        size="small"
        busy={form.busy}
        className="justify-self-start"
        text={words.rejection.save}
      />
    </div>
  )
}

interface NextStepsProps {
  present: string
  form: SchemaForm
  undo: boolean
}

function NextSteps({ present, form, undo }: NextStepsProps) {
  const pressed = useNavigation().formData?.get('act')
  const stepOf = (act: string, key: string) => ({
    name: 'act',
    value: act,
    busy: form.busy && pressed === act,
    size: 'small' as const,
    'data-shortcut': key,
    'aria-keyshortcuts': key,
  })
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold text-muted text-sm">{words.change}</h3>
      <ul className="grid grid-cols-2 gap-2">
        {applicationStatuses.map((status, index) => (
          <li key={status}>
            {status === present ? (
              <span
                aria-current="true"
                className="flex min-h-9 items-center justify-between gap-2 rounded-control bg-brand-surface px-3 font-semibold text-brand text-sm"
              >
                {statusLabels[status]}
                <Icon name="success" className="size-4.5" />
              </span>
            ) : (
              <Button
                {...stepOf(status, String(index + 1))}
                variant="secondary"
                busyText={statusLabels[status]}
                className="w-full justify-start!"
                text={statusLabels[status]}
              />
            )}
          </li>
        ))}
        {undo && (
          <li>
            <Button {...stepOf('undo', 'u')} variant="quiet" busyText={words.undo} className="w-full justify-start!">
              <span aria-hidden="true">{words.undo}</span>
              <span className="sr-only">{words.undoOf(statusLabel(present))}</span>
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}
