import { Form, href } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Facts } from '#app/ui/controls/facts.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { mailtoHref } from '#app/ui/format.ts'
import { Letter } from '#app/ui/layout/sheet.tsx'
import type { Route } from '../dashboard/+types/route.ts'
import { addressOf, type View } from './address.ts'
import { Email, Moment, Phone } from './cells.tsx'
import { inquiryType } from './message-cells.tsx'

type Opened = Extract<Route.ComponentProps['loaderData']['opened'], { kind: 'letter' }>

/** A contact message or an enquiry as it was written. */
export function LetterDialog({ letter, view, timeZone }: { letter: Opened['letter']; view: View; timeZone: string }) {
  const { letterDialog, messageColumns, enquiryColumns } = words
  const closeHref = addressOf(view)
  const isMessage = 'subject' in letter
  const { heading, about, replySubject } = isMessage
    ? {
        heading: letterDialog.message(letter.reference),
        about: { name: messageColumns.subject, value: letter.subject },
        replySubject: words.replySubject(letter.subject, letter.reference),
      }
    : {
        heading: letterDialog.enquiry(letter.reference),
        about: { name: enquiryColumns.type, value: inquiryType(letter.inquiryType) },
        replySubject: words.enquirySubject(letter.reference),
      }
  const phone = isMessage ? null : letter.phone
  return (
    <Dialog
      id="letter"
      title={heading}
      closeHref={closeHref}
      footer={
        <>
          <Form
            method="post"
            action={addressOf(view, {}, href('/admin/dashboard/unread'))}
            replace
            preventScrollReset
            className="mr-auto"
          >
            <input type="hidden" name="id" value={letter.id} />
            <Button variant="quiet">{words.markUnread}</Button>
          </Form>
          <ButtonLink href={mailtoHref(letter.email, replySubject)} icon="mail">
            {words.reply}
          </ButtonLink>
          <ButtonLink href={closeHref} client={{ replace: true }} variant="secondary">
            {letterDialog.close}
          </ButtonLink>
        </>
      }
    >
      <Facts
        facts={[
          { name: messageColumns.name, value: letter.name },
          { name: letterDialog.email, value: <Email address={letter.email} /> },
          ...(phone ? [{ name: letterDialog.phone, value: <Phone number={phone} /> }] : []),
          about,
          { name: messageColumns.receivedAt, value: <Moment moment={letter.createdAt} timeZone={timeZone} /> },
        ]}
      />
      <Letter title={letterDialog.text}>{letter.message}</Letter>
    </Dialog>
  )
}
