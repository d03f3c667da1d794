import { Form, href, useNavigation } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { addressOf, type View } from '#app/routes/admin/lists/address.ts'
import { Named } from '#app/routes/admin/lists/named.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'

interface DeleteDialogProps {
  view: View
  record: { id: string; name: string; detail: string }
}

export function DeleteDialog({ view, record }: DeleteDialogProps) {
  const words = dashboardPage.deleteDialog
  const closeHref = addressOf(view)
  const busy = useNavigation().state === 'submitting'
  return (
    <Dialog
      id="delete"
      title={words.heading}
      closeHref={closeHref}
      width="small"
      footer={
        <>
          <ButtonLink href={closeHref} client={{ replace: true }} variant="secondary">
            {words.cancel}
          </ButtonLink>
          <Form method="post" action={addressOf(view, {}, href('/admin/dashboard/delete'))} replace preventScrollReset>
            <input type="hidden" name="id" value={record.id} />
            <Button variant="danger" busy={busy} busyText={words.busy}>
              {words.confirm}
            </Button>
          </Form>
        </>
      }
    >
      <p>{recordMessages.confirmDelete}</p>
      <Named name={record.name} detail={record.detail} />
    </Dialog>
  )
}
