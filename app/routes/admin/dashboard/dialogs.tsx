import type { RecordKind } from '#app/domain/records/rules.ts'
import { ApplicationDialog } from '#app/routes/admin/applications/dialog.tsx'
import { type Asked, addressOf, type View } from '#app/routes/admin/lists/address.ts'
import { LetterDialog } from '#app/routes/admin/lists/message-dialog.tsx'
import { PostStatusDialog } from '#app/routes/admin/posts/status-dialog.tsx'
import { wordsOf } from '#app/routes/admin/resumes/active-content.ts'
import { ResumeViewer } from '#app/routes/admin/resumes/viewer.tsx'
import type { Route } from './+types/route.ts'
import { DeleteAllDialog } from './delete-all-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

type LoaderData = Route.ComponentProps['loaderData']

interface DashboardDialogsProps {
  view: View
  asked: Asked
  opened: LoaderData['opened']
  counts: Record<RecordKind, number | null>
  timeZone: string
}

/** The dialog that the address opens over the list, where it opens one. */
export function DashboardDialogs({ view, asked, opened, counts, timeZone }: DashboardDialogsProps) {
  if (opened?.kind === 'application') return <ApplicationDialog {...opened} view={view} timeZone={timeZone} />
  if (opened?.kind === 'letter') return <LetterDialog letter={opened.letter} view={view} timeZone={timeZone} />
  if (opened?.kind === 'setUp') return <SetUpDialog view={view} />
  if (opened?.kind === 'delete') return <DeleteDialog view={view} record={opened.record} />
  if (opened?.kind === 'resume') {
    const said = wordsOf(opened.resume?.activeContent ?? null)
    return <ResumeViewer resume={opened.resume} notice={said?.note} closeHref={addressOf(view)} />
  }
  if (opened?.kind === 'publish') return <PostStatusDialog post={opened.post} view={view} />

  const count = counts[view.tab]
  if (asked.deleteAll !== null && count) return <DeleteAllDialog {...{ view, asked, count }} />
  return null
}
