import { applicationPage } from '#app/content/admin/applications/application.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import type { ApplicationData } from './shown.ts'

const { cancel, erase, delete: deletion } = applicationPage.dialogs

const questions = { delete: { ...deletion, text: deletionWords.ask(1, keptForDays.trash) }, erase }

interface RemovalDialogProps extends Pick<ApplicationData, 'application'> {
  asks: keyof typeof questions
  page: string
}

export function RemovalDialog({ asks, application: { name, reference }, page }: RemovalDialogProps) {
  const { heading, text, confirm, busy } = questions[asks]
  return (
    <ConfirmDialog
      // Each question is a dialog of its own.
      key={asks}
      id={asks}
      title={heading}
      closeHref={page}
      cancel={cancel}
      text={text}
      record={{ name, detail: reference }}
      consent={{ action: page, fields: { act: asks } }}
      confirm={confirm}
      busy={busy}
      variant="danger"
    />
  )
}
