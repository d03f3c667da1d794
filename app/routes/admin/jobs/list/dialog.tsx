import { Form, href, useNavigation } from 'react-router'
import { closeDialog, deleteJobDialog } from '#app/content/admin/jobs.ts'
import { recordMessages } from '#app/content/admin/messages.ts'
import { UndecidedNotice } from '#app/routes/admin/jobs/undecided.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import type { Route } from './+types/route.ts'

type Question = NonNullable<Route.ComponentProps['loaderData']['question']>

export function JobQuestionDialog({ question: { about, job, undecided } }: { question: Question }) {
  const isBusy = useNavigation().state === 'submitting'
  const isClosing = about === 'close'
  const { heading, confirm, anyway, busy } = isClosing ? closeDialog : deleteJobDialog
  const list = href('/admin/jobs')
  return (
    <Dialog
      id="job"
      title={heading}
      width={undecided.all > 0 ? 'medium' : 'small'}
      closeHref={list}
      closeLabel={closeDialog.cancel}
      footer={
        <>
          <ButtonLink href={list} client={{ replace: true }} variant="secondary" text={closeDialog.cancel} />
          <Form method="post" action={list} replace preventScrollReset>
            <input type="hidden" name="id" value={job.id} />
            <input type="hidden" name="agreed" value={undecided.all} />
            <Button
              name="intent"
              value={about}
              variant={isClosing ? 'primary' : 'danger'}
              busy={isBusy}
              busyText={busy}
              text={undecided.all > 0 ? anyway : confirm}
            />
          </Form>
        </>
      }
    >
      <div className="grid gap-4">
        {undecided.all > 0 && <UndecidedNotice job={job.id} undecided={undecided} about={about} />}
        <p>{isClosing ? closeDialog.text : recordMessages.confirmDelete}</p>
        <p className="rounded-control border border-line bg-sunken px-4 py-3 wrap-anywhere">
          <span className="block font-semibold">{job.title}</span>
          <span className="text-muted text-sm">{[job.department, job.location].filter(Boolean).join(', ')}</span>
        </p>
        {!isClosing && <p className="text-muted text-sm">{deleteJobDialog.note}</p>}
      </div>
    </Dialog>
  )
}
