import type { ComponentProps, ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import type { FlashNotice } from '#app/http/forms/notice.server.ts'
import { selectedHref } from '#app/routes/admin/lists/query.ts'
import { NoticeDetails } from '#app/routes/admin/notice-details.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { useDashboard } from './use-dashboard.ts'

interface ListDialogProps extends Omit<ComponentProps<typeof Dialog>, 'closeHref'> {
  /**
   * The text of the button that returns to the list, between `footer` and `onward`. A phone without room for it has
   * only the cross above.
   */
  close?: string
  onward?: ReactNode
}

export function ListDialog({ close = words.close, footer, onward, ...dialog }: ListDialogProps) {
  const { query, selected } = useDashboard()
  const closeHref = selectedHref(query, selected)
  return (
    <Dialog
      {...dialog}
      closeHref={closeHref}
      footer={
        <>
          {footer}
          <ButtonLink
            href={closeHref}
            client={{ replace: true }}
            variant="secondary"
            className={footer && !onward ? 'max-sm:hidden' : ''}
            text={close}
          />
          {onward}
        </>
      }
    />
  )
}

/** The notice of the last form, in the dialog because an open dialog covers the page. */
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
