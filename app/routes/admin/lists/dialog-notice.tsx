import { useRouteLoaderData } from 'react-router'
import type { FlashNotice } from '#app/http/forms/notice.server.ts'
import { NoticeDetails } from '#app/routes/admin/notice-details.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'

/** The result of the last form, below the dialog's title: the rest of the page is out of reach while a dialog is open. */
export function DialogNotice() {
  const { notice } = useRouteLoaderData('root') as { notice: FlashNotice | null }
  if (!notice?.isInDialog) return null
  return (
    <div
      className={
        notice.form ? 'sticky top-0 z-10 mb-8 low:static' : 'sticky top-0 z-10 h-0 noscript:mb-5 noscript:h-auto'
      }
    >
      <Notice key={notice.id} kind={notice.kind} isTimed={!notice.form} className="shadow-lifted">
        <p>{notice.text}</p>
        <NoticeDetails {...notice} />
      </Notice>
    </div>
  )
}
