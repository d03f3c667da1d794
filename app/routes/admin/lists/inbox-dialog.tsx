import { Form, href } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { mailtoHref } from '#app/ui/format.ts'
import { Letter } from '#app/ui/layout/sheet.tsx'
import type { Route } from '../dashboard/+types/route.ts'
import { EmailLink, PhoneLink, Timestamp } from './cells.tsx'
import { inquiryType } from './inbox-cells.tsx'
import { type ListQuery, listHref } from './query.ts'

interface InboxDialogProps {
  record: Extract<Route.ComponentProps['loaderData']['dialog'], { kind: 'inbox' }>['record']
  query: ListQuery
  timeZone: string
}

/** A message or an enquiry as it was written. */
export function InboxDialog({ record, query, timeZone }: InboxDialogProps) {
  const { inboxDialog, messageColumns, enquiryColumns } = words
  const closeHref = listHref(query)
  const { title, about, replySubject, phone } =
    'subject' in record
      ? {
          title: inboxDialog.message(record.reference),
          about: { name: messageColumns.subject, value: record.subject },
          replySubject: words.replySubject(record.subject, record.reference),
          phone: null,
        }
      : {
          title: inboxDialog.enquiry(record.reference),
          about: { name: enquiryColumns.type, value: inquiryType(record.inquiryType) },
          replySubject: words.enquirySubject(record.reference),
          phone: record.phone,
        }
  return (
    <Dialog
      id="inbox"
      title={title}
      closeHref={closeHref}
      footer={
        <>
          <Form
            method="post"
            action={listHref(query, {}, href('/admin/dashboard/unread'))}
            replace
            preventScrollReset
            className="mr-auto"
          >
            <input type="hidden" name="id" value={record.id} />
            <Button variant="quiet">{words.markUnread}</Button>
          </Form>
          <ButtonLink href={mailtoHref(record.email, replySubject)} icon="mail">
            {words.reply}
          </ButtonLink>
          <ButtonLink href={closeHref} client={{ replace: true }} variant="secondary">
            {inboxDialog.close}
          </ButtonLink>
        </>
      }
    >
      <Facts
        facts={[
          { name: messageColumns.name, value: record.name },
          { name: inboxDialog.email, value: <EmailLink address={record.email} /> },
          ...(phone ? [{ name: inboxDialog.phone, value: <PhoneLink number={phone} /> }] : []),
          about,
          { name: messageColumns.receivedAt, value: <Timestamp moment={record.createdAt} timeZone={timeZone} /> },
        ]}
      />
      <Letter title={inboxDialog.text}>{record.message}</Letter>
    </Dialog>
  )
}
