import { useRouteLoaderData } from 'react-router'
import type { FlashNotice } from '#app/http/forms/notice.server.ts'
import { NoticeDetails } from '#app/routes/admin/notice-details.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

/** What became of the last form: all the rest of the page is out of reach while a dialog is open. */
export function DialogNotice() {
  const { notice } = useRouteLoaderData('root') as { notice: FlashNotice | null }
  if (!notice?.isInDialog) return null
  return (
    <Notice key={notice.id} kind={notice.kind} isTimed={!notice.form} isOver className="mb-5">
      <p>{notice.text}</p>
      <NoticeDetails {...notice} />
    </Notice>
  )
}
