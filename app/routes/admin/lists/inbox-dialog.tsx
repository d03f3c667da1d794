import { Form, href } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { letterHistory } from '#app/content/admin/mail/letters.ts'
import { factsOf } from '#app/domain/fields/shown.ts'
import { type InboxDefinition, inboxRecords } from '#app/domain/inbox-records.ts'
import { kindOf } from '#app/domain/records/kinds.ts'
import { AgreedText } from '#app/routes/admin/disclosure.tsx'
import { letterHref, takeBackHref } from '#app/routes/admin/letters/href.ts'
import { UndeliveredMails } from '#app/routes/admin/letters/undelivered.tsx'
import { WrittenLetterEvent } from '#app/routes/admin/letters/written.tsx'
import { PlaceActions } from '#app/routes/admin/lists/place-cells.tsx'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { WrittenText } from '#app/ui/layout/sheet.tsx'
import { FactValue, Timestamp } from './cells.tsx'
import { DialogNotice, ListDialog } from './list-dialog.tsx'
import { Neighbours } from './neighbours.tsx'
import { NotSpamForm, PossibleSpam } from './possible-spam.tsx'
import { listHref } from './query.ts'
import { type DashboardData, useDashboard } from './use-dashboard.ts'

type Opened = Extract<DashboardData['dialog'], { kind: 'inbox' }>

export function InboxDialog({ record, letters, undelivered, neighbours }: Omit<Opened, 'kind'>) {
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

function MarkForm({ record: { id, doneAt } }: Pick<Opened, 'record'>) {
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
