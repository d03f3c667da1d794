import { Form, useNavigation } from 'react-router'
import { applicationPage } from '#app/content/admin/applications/application.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import type { ApplicationData } from './shown.ts'

const { cancel, close, erase, delete: deletion } = applicationPage.dialogs

const questions = { delete: { ...deletion, text: recordMessages.confirmDelete }, erase }

interface RemovalDialogProps extends Pick<ApplicationData, 'application'> {
  asks: keyof typeof questions
  page: string
}

export function RemovalDialog({ asks, application: { name, reference }, page }: RemovalDialogProps) {
  const { heading, text, confirm, busy } = questions[asks]
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Dialog
      id={asks}
      title={heading}
      width="small"
      closeHref={page}
      closeLabel={close}
      footer={
        <>
          <ButtonLink href={page} client={{ replace: true }} variant="secondary" text={cancel} />
          <Form method="post" action={page} replace>
            <Button name="act" value={asks} variant="danger" busy={isBusy} busyText={busy} text={confirm} />
          </Form>
        </>
      }
    >
      <p>{text}</p>
      <p className="mt-4 rounded-control border border-line bg-sunken px-4 py-3 wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        <span className="text-muted text-sm tabular-nums">{reference}</span>
      </p>
    </Dialog>
  )
}
