import { ApplicationDialog } from '#app/routes/admin/applications/dialog.tsx'
import { ConfirmDialog } from '#app/routes/admin/lists/confirm-dialog.tsx'
import { InboxDialog } from '#app/routes/admin/lists/inbox-dialog.tsx'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { ResumeViewer } from '#app/routes/admin/resumes/viewer.tsx'
import type { Route } from './+types/route.ts'
import { SetUpDialog } from './set-up-dialog.tsx'

interface DashboardDialogProps {
  dialog: NonNullable<Route.ComponentProps['loaderData']['dialog']>
  query: ListQuery
  timeZone: string
}

/** The dialog that the address opens over the list. */
export function DashboardDialog({ dialog, query, timeZone }: DashboardDialogProps) {
  switch (dialog.kind) {
    case 'application':
      return <ApplicationDialog {...dialog} query={query} timeZone={timeZone} />
    case 'inbox':
      return <InboxDialog record={dialog.record} query={query} timeZone={timeZone} />
    case 'resume':
      return <ResumeViewer resume={dialog.resume} closeHref={listHref(query)} />
    case 'confirm':
      // Each question is a dialog of its own.
      return <ConfirmDialog key={dialog.confirmation.id} confirmation={dialog.confirmation} query={query} />
    case 'setUp':
      return <SetUpDialog query={query} />
  }
}
