import { useRouteLoaderData } from 'react-router'
import type { FlashNotice } from '#app/http/forms/notice.server.ts'
import { NoticeDetails } from '#app/routes/admin/notice-details.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

/** What became of the last form: all the rest of the page is out of reach while a dialog is open. */
export function DialogNotice() {
  const { notice } = useRouteLoaderData('root') as { notice: FlashNotice | null }
  if (!notice?.isInDialog) return null
  return (
    <div className={notice.form ? 'mb-5' : 'sticky top-0 z-10 h-0 noscript:mb-5 noscript:h-auto'}>
      <Notice key={notice.id} kind={notice.kind} isTimed={!notice.form} className="shadow-lifted">
        <p>{notice.text}</p>
        <NoticeDetails {...notice} />
      </Notice>
    </div>
  )
}
