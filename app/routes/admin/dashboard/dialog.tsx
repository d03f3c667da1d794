import { Form, href } from 'react-router'
import { resumeViewer as resumeWords, dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { letterHistory } from '#app/content/admin/mail/letters.ts'
import { resumeMessages } from '#app/content/admin/messages.ts'
import { resumeViewerWords } from '#app/content/resumes.ts'
import { factsOf } from '#app/domain/fields/shown.ts'
import { type InboxDefinition, inboxRecords } from '#app/domain/inbox-records.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { AgreedText } from '#app/routes/admin/disclosure.tsx'
import { UndeliveredMails, WrittenLetterEvent } from '#app/routes/admin/letters/history.tsx'
import { FactValue, Timestamp } from '#app/routes/admin/lists/cells.tsx'
import { DialogNotice, ListDialog } from '#app/routes/admin/lists/list-dialog.tsx'
import { Neighbours } from '#app/routes/admin/lists/neighbours.tsx'
import { PlaceActions } from '#app/routes/admin/lists/place-cells.tsx'
import { NotSpamForm, PossibleSpam } from '#app/routes/admin/lists/possible-spam.tsx'
import { letterHref, listHref, selectedHref, takeBackHref } from '#app/routes/admin/lists/query.ts'
import { type DashboardData, useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ResumeViewer } from '#app/routes/admin/resumes/resume-viewer.tsx'
import { ChangeStatusDialog } from '#app/routes/admin/selection/dialog.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
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
  const closeHref = listHref(useDashboard().query)
  const name = resume?.name ?? resumeViewerWords.noName
  return (
    <Dialog
      id="resume"
      title={name}
      closeHref={closeHref}
      width={resume ? 'full' : 'medium'}
      bleed={resume !== null}
      footer={
        <>
          {resume && (
            <ButtonLink href={href('/admin/resumes/:key', { key: resume.key })} icon="down">
              {resumeWords.download}
            </ButtonLink>
          )}
          <ButtonLink href={closeHref} client variant="secondary" text={resumeWords.close} />
        </>
      }
    >
      {resume ? <ResumeViewer resumeKey={resume.key} name={name} /> : <p role="alert">{resumeMessages.noUrl}</p>}
    </Dialog>
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
