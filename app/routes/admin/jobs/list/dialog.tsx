import { href } from 'react-router'
import { closeDialog, deleteJobDialog } from '#app/content/admin/jobs.ts'
import { deletionWords } from '#app/content/admin/places.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { UndecidedNotice } from '#app/routes/admin/jobs/undecided.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm.tsx'
import type { Route } from './+types/route.ts'

type Question = NonNullable<Route.ComponentProps['loaderData']['question']>

export function JobQuestionDialog({ question: { about, job, undecided } }: { question: Question }) {
  const isClosing = about === 'close'
  const { heading, confirm, anyway, busy } = isClosing ? closeDialog : deleteJobDialog
  const list = href('/admin/jobs')
  return (
    <ConfirmDialog
      id="job"
      title={heading}
      width={undecided.all > 0 ? 'medium' : 'small'}
      closeHref={list}
      cancel={closeDialog.cancel}
      warning={undecided.all > 0 && <UndecidedNotice job={job.id} undecided={undecided} about={about} />}
      text={isClosing ? closeDialog.text : deletionWords.ask(1, keptForDays.trash)}
      record={{ name: job.title, detail: [job.department, job.location].filter(Boolean).join(', ') }}
      note={isClosing ? null : deleteJobDialog.note}
      consent={{ action: list, fields: { id: job.id, agreed: undecided.all, intent: about } }}
      confirm={undecided.all > 0 ? anyway : confirm}
      busy={busy}
      variant={isClosing ? 'primary' : 'danger'}
    />
  )
}
