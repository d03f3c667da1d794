import { Form, href, useNavigation } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { type Asked, addressOf, type View } from '#app/routes/admin/lists/address.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

interface DeleteAllDialogProps {
  view: View
  asked: Asked
  /** How many records there are now. */
  count: number
}

/** Asks twice; where the number of records has changed since it was told, it says so and asks with the new one. */
export function DeleteAllDialog({ view, asked, count }: DeleteAllDialogProps) {
  const words = dashboardPage.deleteAllDialog
  const tab = dashboardPage.tabs[view.tab]
  const closeHref = addressOf(view)
  const isSecond = asked.deleteAll === 'second'
  const hasChanged = isSecond && asked.counted !== null && asked.counted !== count
  const busy = useNavigation().state === 'submitting'
  return (
    <Dialog
      // Each question is a dialog of its own.
      key={isSecond ? 'second' : 'first'}
      id="delete-all"
      title={words.heading(tab)}
      closeHref={closeHref}
      width="small"
      footer={
        <>
          <ButtonLink href={closeHref} client={{ replace: true }} variant="secondary">
            {words.cancel}
          </ButtonLink>
          {isSecond ? (
            <Form
              method="post"
              action={addressOf(view, {}, href('/admin/dashboard/delete-all'))}
              replace
              preventScrollReset
            >
              <input type="hidden" name="count" value={count} />
              <Button variant="danger" busy={busy} busyText={words.busy}>
                {words.confirm(count)}
              </Button>
            </Form>
          ) : (
            <ButtonLink
              href={addressOf(view, { 'delete-all': 'second', counted: count })}
              client={{ replace: true }}
              variant="danger"
            >
              {words.continue}
            </ButtonLink>
          )}
        </>
      }
    >
      {hasChanged && (
        <Notice kind="warning" className="mb-4">
          {recordMessages.countChanged(asked.counted ?? 0, count)}
        </Notice>
      )}
      <p>{isSecond ? recordMessages.confirmDeleteAllAgain(count) : recordMessages.confirmDeleteAll(tab)}</p>
      {view.search && <p className="mt-3 font-semibold">{words.notOnlyFound(count)}</p>}
    </Dialog>
  )
}
