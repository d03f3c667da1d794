import { Form, useNavigation } from 'react-router'
import { trashPage as words } from '#app/content/admin/trash.ts'
import type { TrashKind } from '#app/domain/trash/rules.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'

interface ConfirmErasureProps {
  /** All that was there at a moment, or one. */
  asked: { askedAt: number } | { id: string; name: string; detail: string }
  kind: TrashKind
  count: number
  closeHref: string
}

export function ConfirmErasure({ asked, kind, count, closeHref }: ConfirmErasureProps) {
  const isBusy = useNavigation().state === 'submitting'
  const { eraseDialog, emptyDialog } = words
  const isAll = 'askedAt' in asked
  return (
    <Dialog
      id="erase"
      title={isAll ? emptyDialog.heading(words.kinds[kind]) : eraseDialog.heading}
      width="small"
      closeHref={closeHref}
      footer={
        <>
          <ButtonLink href={closeHref} client={{ replace: true }} variant="secondary" text={words.cancel} />
          <Form method="post" action={closeHref} replace preventScrollReset>
            <input type="hidden" name="intent" value={isAll ? 'erase-all' : 'erase'} />
            {isAll ? (
              <input type="hidden" name="askedAt" value={asked.askedAt} />
            ) : (
              <input type="hidden" name="id" value={asked.id} />
            )}
            <Button
              variant="danger"
              busy={isBusy}
              busyText={words.busy}
              text={isAll ? emptyDialog.confirm : eraseDialog.confirm}
            />
          </Form>
        </>
      }
    >
      <p>{isAll ? emptyDialog.text(shownCount(count), words.kinds[kind]) : eraseDialog.text}</p>
      {!isAll && (
        <p className="mt-4 rounded-control border border-line bg-sunken px-4 py-3 wrap-anywhere">
          <span className="block font-semibold">{asked.name}</span>
          <span className="text-muted text-sm tabular-nums">{asked.detail}</span>
        </p>
      )}
    </Dialog>
  )
}
