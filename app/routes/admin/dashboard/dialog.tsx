import { ApplicationDialog } from '#app/routes/admin/applications/dialog.tsx'
import { InboxDialog } from '#app/routes/admin/lists/inbox-dialog.tsx'
import { QuestionDialog } from '#app/routes/admin/lists/question.tsx'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ResumeViewer } from '#app/routes/admin/resumes/viewer.tsx'
import { ChangeStatusDialog } from '#app/routes/admin/selection/dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

export function DashboardDialog() {
  const { dialog } = useDashboard()
  switch (dialog?.kind) {
    case 'applicant':
      return <ApplicationDialog {...dialog} />
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
