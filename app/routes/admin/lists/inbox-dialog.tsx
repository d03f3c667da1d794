import { Form, href } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { letterHistory } from '#app/content/admin/mail/letters.ts'
import { AgreedText } from '#app/routes/admin/disclosure.tsx'
import { letterHref, takeBackHref } from '#app/routes/admin/letters/href.ts'
import { UndeliveredMails } from '#app/routes/admin/letters/undelivered.tsx'
import { WrittenLetterEvent } from '#app/routes/admin/letters/written.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { WrittenText } from '#app/ui/layout/sheet.tsx'
import { EmailLink, PhoneLink, Timestamp } from './cells.tsx'
import { DialogNotice } from './dialog-notice.tsx'
import { inquiryType } from './inbox-cells.tsx'
import { ListDialog } from './list-dialog.tsx'
import { listHref } from './query.ts'
import { type DashboardData, useDashboard } from './use-dashboard.ts'

type Opened = Extract<DashboardData['dialog'], { kind: 'inbox' }>

export function InboxDialog({ record, letters, undelivered }: Omit<Opened, 'kind'>) {
  const { inboxDialog, messageColumns, enquiryColumns } = words
  const { detail, about, phone } =
    'subject' in record
      ? {
          detail: inboxDialog.message(record.reference),
          about: { name: messageColumns.subject, value: record.subject },
          phone: null,
        }
      : {
          detail: inboxDialog.enquiry(record.reference),
          about: { name: enquiryColumns.type, value: inquiryType(record.inquiryType) },
          phone: record.phone,
        }
  const { query } = useDashboard()
  return (
    <ListDialog
      id="inbox"
      title={record.name}
      detail={detail}
      footer={
        <>
          <MarkUnread id={record.id} />
          <ButtonLink
            href={letterHref(record.id, query)}
            client={{ preventScrollReset: false }}
            icon="mail"
            text={words.reply}
          />
        </>
      }
    >
      <DialogNotice />
      <UndeliveredMails mails={undelivered} className="mb-3" />
      <Facts
        facts={[
          { name: inboxDialog.email, value: <EmailLink address={record.email} /> },
          ...(phone ? [{ name: inboxDialog.phone, value: <PhoneLink number={phone} /> }] : []),
          about,
          { name: messageColumns.receivedAt, value: <Timestamp moment={record.createdAt} /> },
        ]}
      />
      <WrittenText title={inboxDialog.text}>{record.message}</WrittenText>
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

function MarkUnread({ id }: { id: number }) {
  const action = listHref(useDashboard().query, {}, href('/admin/dashboard/unread'))
  return (
    <Form method="post" action={action} replace preventScrollReset className="mr-auto">
      <input type="hidden" name="id" value={id} />
      <Button variant="quiet">{words.markUnread}</Button>
    </Form>
  )
}
