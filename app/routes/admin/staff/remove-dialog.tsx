import { Form, href, useNavigation } from 'react-router'
import { roleWords, staffPage } from '#app/content/admin/staff/members.ts'
import { nameOf } from '#app/domain/staff/name.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import type { Route } from './+types/route.ts'

const words = staffPage.removeDialog

export function RemoveDialog({ member }: { member: NonNullable<Route.ComponentProps['loaderData']['leaver']> }) {
  const isBusy = useNavigation().state === 'submitting'
  const page = href('/admin/staff')
  return (
    <Dialog
      id="remove"
      title={words.title(nameOf(member))}
      width="small"
      closeHref={page}
      closeLabel={words.cancel}
      closeStill
      footer={
        <>
          <ButtonLink href={page} client={{ replace: true }} variant="secondary" text={words.cancel} />
          <Form method="post" action={href('/admin/staff/remove')} replace>
            <input type="hidden" name="id" value={member.id} />
            <Button variant="danger" busy={isBusy} busyText={words.busy} text={words.confirm} />
          </Form>
        </>
      }
    >
      <p>{words.text}</p>
      <p className="wrap-anywhere mt-4 rounded-control border border-line bg-sunken px-4 py-3">
        <span className="block font-semibold">{member.email}</span>
        <span className="text-muted text-sm">{roleWords[member.role].label}</span>
      </p>
    </Dialog>
  )
}
