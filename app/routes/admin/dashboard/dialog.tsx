import type { ComponentProps, ReactNode } from 'react'
import { Form, href, useNavigation, useRouteLoaderData } from 'react-router'
import { changeStatusDialog as statusWords } from '#app/content/admin/bulk.ts'
import { resumeViewer as resumeWords, dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { letterChoice, letterHistory } from '#app/content/admin/mail/letters.ts'
import { resumeMessages } from '#app/content/admin/messages.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { resumeViewerWords } from '#app/content/resumes.ts'
import { longestReason } from '#app/domain/applications/application.ts'
import { factsOf } from '#app/domain/fields/shown.ts'
import { type InboxDefinition, inboxRecords } from '#app/domain/inbox-records.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import { formatNumber } from '#app/formats.ts'
import type { FlashNotice } from '#app/http/forms/notice.server.ts'
import { StatusBadge } from '#app/routes/admin/applications/columns.tsx'
import { ApplicantReads } from '#app/routes/admin/applications/step.tsx'
import { AgreedText } from '#app/routes/admin/disclosure.tsx'
import { UndeliveredMails, WrittenLetterEvent } from '#app/routes/admin/letters/history.tsx'
import { FactValue, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { Neighbours } from '#app/routes/admin/lists/neighbours.tsx'
import { PlaceActions } from '#app/routes/admin/lists/place-cells.tsx'
import { NotSpamForm, PossibleSpam } from '#app/routes/admin/lists/possible-spam.tsx'
import { letterHref, listHref, selectedHref, takeBackHref, undoForm } from '#app/routes/admin/lists/query.ts'
import { type DashboardData, useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { NoticeDetails } from '#app/routes/admin/notice-details.tsx'
import { ResumeViewer } from '#app/routes/admin/resumes/resume-viewer.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink, DefaultButton } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { FormRow, Select, TextInput } from '#app/ui/forms/field.tsx'
import { WrittenText } from '#app/ui/layout/sheet.tsx'
import type { Question } from './dialog.server.ts'

export function DashboardDialog() {
  const { dialog } = useDashboard()
  switch (dialog?.kind) {
    case 'inbox':
      return <InboxDialog {...dialog} />
    case 'resume':
      return <ResumeDialog resume={dialog.resume} />
    case 'confirm':
      // A new key makes each question its own dialog.
      return <QuestionDialog key={dialog.question.id} question={dialog.question} />
    case 'bulkStatus':
      return <ChangeStatusDialog {...dialog} />
    case 'setUp':
      return <SetUpDialog />
  }
}

const setUpDialogWords = words.posts.setUpDialog

function SetUpDialog() {
  const { query } = useDashboard()
  return (
    <ListDialog
      id="set-up"
      title={setUpDialogWords.heading}
      onward={
        <ButtonLink href={listHref(query, { setup: '' })} client={{ replace: true }} text={setUpDialogWords.check} />
      }
    >
      <p>{setUpDialogWords.text}</p>
      <Command>{setUpDialogWords.command}</Command>
      <p>{setUpDialogWords.or}</p>
      <Command>{setUpDialogWords.container}</Command>
      <p>{setUpDialogWords.lost}</p>
    </ListDialog>
  )
}

function Command({ children }: { children: string }) {
  return (
    <pre className="my-3 overflow-x-auto rounded-control border border-line bg-sunken px-4 py-3">
      <code>{children}</code>
    </pre>
  )
}

function QuestionDialog({ question: { warning, note, consent, ...asked } }: { question: Question }) {
  const { query, selected } = useDashboard()
  return (
    <ConfirmDialog
      {...asked}
      closeHref={selectedHref(query, selected)}
      cancel={words.cancel}
      warning={warning && <Notice kind="warning">{warning}</Notice>}
      note={note && <strong className="text-base text-ink">{note}</strong>}
      consent={
        'next' in consent
          ? { href: listHref(query, consent.next) }
          : { action: selectedHref(query, selected, {}, consent.path), fields: consent.fields }
      }
    />
  )
}

type OpenedResume = Extract<DashboardData['dialog'], { kind: 'resume' }>

/** Shows a PDF with PDF.js instead of the browser's viewer, so that scripts in the file never run. */
function ResumeDialog({ resume }: Pick<OpenedResume, 'resume'>) {
  const name = resume?.name ?? resumeViewerWords.noName
  return (
    <ListDialog
      id="resume"
      title={name}
      width={resume ? 'full' : 'medium'}
      bleed={resume !== null}
      footer={
        resume && (
          <ButtonLink href={href('/admin/resumes/:key', { key: resume.key })} icon="down" text={resumeWords.download} />
        )
      }
    >
      {resume ? <ResumeViewer resumeKey={resume.key} name={name} /> : <p role="alert">{resumeMessages.noUrl}</p>}
    </ListDialog>
  )
}

type OpenedRecord = Extract<DashboardData['dialog'], { kind: 'inbox' }>

function InboxDialog({ record, letters, undelivered, neighbours }: Omit<OpenedRecord, 'kind'>) {
  const { query } = useDashboard()
  const { noun } = kindOf('tab', query.tab)
  const { inboxDialog } = words
  const declared = inboxRecords[noun as InboxDefinition['noun']]
  const facts = factsOf(declared, record)
  return (
    <ListDialog
      id="inbox"
      title={record.name}
      detail={inboxDialog.heading(declared.words, record.reference)}
      footer={
        query.place ? (
          <PlaceActions id={record.id} name={record.name} />
        ) : (
          <>
            <MarkForm record={record} />
            <ButtonLink
              href={letterHref(record.id, query)}
              client={{ preventScrollReset: false }}
              icon="mail"
              text={words.reply}
            />
          </>
        )
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Neighbours {...neighbours} inDialogOf={record.name} hrefOf={(id) => listHref(query, { open: id })} />
        {record.doneAt && <Badge tone="success">{record.isAnswered ? words.answered : words.done}</Badge>}
      </div>
      <DialogNotice />
      <UndeliveredMails mails={undelivered} className="mb-3" />
      <PossibleSpam suspicions={record.suspicions} className="mb-3">
        {!query.place && <NotSpamForm id={record.id} />}
      </PossibleSpam>
      <Facts
        facts={[
          ...facts.flatMap((fact) =>
            fact.list === 'primary' || fact.kind === 'longText'
              ? []
              : { name: fact.label, value: <FactValue {...fact} /> },
          ),
          { name: words.receivedAt, value: <Timestamp moment={record.createdAt} /> },
        ]}
      />
      {facts.map(
        ({ field, kind, label, text }) =>
          kind === 'longText' && (
            <WrittenText key={field} title={label}>
              {text}
            </WrittenText>
          ),
      )}
      <AgreedText title={inboxDialog.agreed} text={record.agreed} />
      {letters.length > 0 && (
        <section className="mt-8 border-line border-t pt-6">
          <h3 className="text-muted text-sm">{letterHistory.heading}</h3>
          <ol className="mt-2 grid gap-3">
            {letters.map((letter) => (
              <WrittenLetterEvent key={letter.id} letter={letter} takeBack={takeBackHref(record.id, query)} />
            ))}
          </ol>
        </section>
      )}
    </ListDialog>
  )
}

function MarkForm({ record: { id, doneAt } }: Pick<OpenedRecord, 'record'>) {
  const { query } = useDashboard()
  const path = href('/admin/dashboard/mark')
  return (
    <Form
      method="post"
      action={listHref(query, {}, path)}
      replace
      preventScrollReset
      className="mr-auto flex flex-wrap max-sm:grid max-sm:grid-cols-2"
    >
      <input type="hidden" name="id" value={id} />
      <Button name="as" value="marked_unread" variant="quiet" text={words.markUnread} />
      <Button
        name="as"
        value={doneAt ? 'reopened' : 'done'}
        formAction={listHref(query, { open: id }, path)}
        variant="quiet"
        text={doneAt ? words.reopen : words.markDone}
      />
    </Form>
  )
}

type AskedStatus = Extract<DashboardData['dialog'], { kind: 'bulkStatus' }>

const statusForm = 'bulk-status'

function ChangeStatusDialog({ count, statuses, warning, batch, seen, done, ...asked }: Omit<AskedStatus, 'kind'>) {
  const { to, chosen, reason } = asked
  const { query, selected } = useDashboard()
  const path = href('/admin/dashboard/selected/status')
  const { state, formAction } = useNavigation()
  return (
    <ListDialog
      id="change-status"
      title={to ? statusWords.headingTo(count, statusLabels[to]) : statusWords.heading(count)}
      width="small"
      close={statusWords.cancel}
      footer={
        count > 0 && (
          <Button
            form={statusForm}
            formAction={selectedHref(query, selected, { batch }, href('/admin/dashboard/selected/letters'))}
            variant="quiet"
            text={letterChoice.writeMany}
          />
        )
      }
      onward={
        count > 0 && (
          <Button
            form={statusForm}
            busy={state !== 'idle' && Boolean(formAction?.startsWith(path))}
            busyText={statusWords.busy}
            text={to ? statusWords.confirmTo(count, statusLabels[to]) : statusWords.confirm(count)}
          />
        )
      }
    >
      {warning && (
        <Notice kind="warning" className="mb-4">
          {warning}
        </Notice>
      )}
      {done > 0 && (
        <Notice kind="info" className="mb-4">
          {statusWords.done(done, count)}
          <NoticeDetails form={undoForm(query, batch)} />
        </Notice>
      )}
      {count > 0 && (
        <>
          <p className="text-muted text-sm">{statusWords.now}</p>
          <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2">
            {statuses.map(({ status, count }) => (
              <li key={status} className="flex items-center gap-2 tabular-nums">
                {`${formatNumber(count)} `}
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
          <Form
            id={statusForm}
            method="post"
            action={selectedHref(query, selected, {}, path)}
            replace
            preventScrollReset
            className="step-form mt-5 grid gap-5"
          >
            <DefaultButton />
            <input type="hidden" name="batch" value={batch} />
            <input type="hidden" name="seen" value={seen} />
            {to ? (
              <>
                <input type="hidden" name="status" value={to} />
                <input type="hidden" name="asked" value={to} />
                {to === 'rejected' && <Reason value={reason} />}
                <ApplicantReads status={to} many={count > 1} />
              </>
            ) : (
              <>
                <FormRow id="bulk-status-status" label={statusWords.status} required>
                  <Select id="bulk-status-status" name="status" required defaultValue={chosen} autoFocus>
                    <option value="" disabled>
                      {statusWords.choose}
                    </option>
                    {applicationStatuses.map((status) => (
                      <option key={status} value={status}>
                        {statusLabels[status]}
                      </option>
                    ))}
                  </Select>
                </FormRow>
                <div data-goes-with="rejected">
                  <Reason />
                </div>
              </>
            )}
          </Form>
          <p className="mt-5 text-muted text-sm">{statusWords.note}</p>
        </>
      )}
    </ListDialog>
  )
}

function Reason({ value }: { value?: string }) {
  return (
    <FormRow id="bulk-status-reason" label={statusWords.reason} required={false} help={statusWords.reasonHelp}>
      <TextInput
        id="bulk-status-reason"
        name="reason"
        defaultValue={value}
        maxLength={longestReason}
        aria-describedby="bulk-status-reason-help"
        autoComplete="off"
      />
    </FormRow>
  )
}

interface ListDialogProps extends Omit<ComponentProps<typeof Dialog>, 'closeHref'> {
  /**
   * The text of the button that returns to the list, between `footer` and `onward`. A phone without room for it has
   * only the cross above.
   */
  close?: string
  onward?: ReactNode
}

function ListDialog({ close = words.close, footer, onward, ...dialog }: ListDialogProps) {
  const { query, selected } = useDashboard()
  const closeHref = selectedHref(query, selected)
  return (
    <Dialog
      {...dialog}
      closeHref={closeHref}
      footer={
        <>
          {footer}
          <ButtonLink
            href={closeHref}
            client={{ replace: true }}
            variant="secondary"
            className={footer && !onward ? 'max-sm:hidden' : ''}
            text={close}
          />
          {onward}
        </>
      }
    />
  )
}

/** The notice of the last form, in the dialog because an open dialog covers the page. */
function DialogNotice() {
  const { notice } = useRouteLoaderData('root') as { notice: FlashNotice | null }
  if (!notice?.isInDialog) return null
  return (
    <div
      className={
        notice.form ? 'sticky top-0 z-10 mb-8 low:static' : 'sticky top-0 z-10 h-0 noscript:mb-5 noscript:h-auto'
      }
    >
      <Notice key={notice.id} kind={notice.kind} isTimed={!notice.form} className="shadow-lifted">
        <p>{notice.text}</p>
        <NoticeDetails {...notice} />
      </Notice>
    </div>
  )
}
