import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { InboxDialog } from '#app/routes/admin/lists/inbox-dialog.tsx'
import { ListDialog } from '#app/routes/admin/lists/list-dialog.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { QuestionDialog } from '#app/routes/admin/lists/question.tsx'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ResumeViewer } from '#app/routes/admin/resumes/viewer.tsx'
import { ChangeStatusDialog } from '#app/routes/admin/selection/dialog.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'

export function DashboardDialog() {
  const { dialog } = useDashboard()
  switch (dialog?.kind) {
    case 'inbox':
      return <InboxDialog {...dialog} />
    case 'resume':
      return <ResumeViewer resume={dialog.resume} />
    case 'confirm':
      // Each question is a dialog of its own.
      return <QuestionDialog key={dialog.question.id} question={dialog.question} />
    case 'bulkStatus':
      return <ChangeStatusDialog {...dialog} />
    case 'setUp':
      return <SetUpDialog />
  }
}

const setUpDialogWords = dashboardPage.posts.setUpDialog

function SetUpDialog() {
  const { query } = useDashboard()
  return (
    <ListDialog
      id="set-up"
      title={setUpDialogWords.heading}
      onward={
        <ButtonLink href={listHref(query, { setup: '' })} client={{ replace: true }} text={setUpDialogWords.check} />
      }
    >
      <p>{setUpDialogWords.text}</p>
      <Command>{setUpDialogWords.command}</Command>
      <p>{setUpDialogWords.or}</p>
      <Command>{setUpDialogWords.container}</Command>
      <p>{setUpDialogWords.lost}</p>
    </ListDialog>
  )
}

function Command({ children }: { children: string }) {
  return (
    <pre className="my-3 overflow-x-auto rounded-control border border-line bg-sunken px-4 py-3">
      <code>{children}</code>
    </pre>
  )
}
