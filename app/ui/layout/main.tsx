import type { ReactNode } from 'react'
import { Notice, type NoticeKind } from '#app/ui/dialogs/notice.tsx'

type MainProps = {
  notice: { id: string; kind: NoticeKind; text: string; detail?: string } | null
  /** Under the notice, which then stays. */
  noticeAction?: ReactNode
  /** An error hides itself like other news; otherwise it stays until the next page. */
  errorsHide?: boolean
  /** The header is over the page. Where it is not, the notice follows whoever scrolls. */
  underHeader?: boolean
  children: ReactNode
}

export function Main({ notice, noticeAction, errorsHide = false, underHeader = false, children }: MainProps) {
  const isTimed = notice !== null && !noticeAction && (errorsHide || notice.kind !== 'error')
  return (
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {notice && (
        <div
          className={`page -mb-8 ${isTimed ? 'not-noscript:contents' : ''} ${underHeader ? 'pt-[calc(var(--header-height)+1rem)]' : 'sticky top-0 z-30 pt-4 noscript:z-50'}`}
        >
          <Notice key={notice.id} kind={notice.kind} isTimed={isTimed} isOver>
            <p>{notice.text}</p>
            {notice.detail && <p className="text-sm">{notice.detail}</p>}
            {noticeAction}
          </Notice>
        </div>
      )}
      {children}
    </main>
  )
}

export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#content"
      className="sr-only z-60 rounded-control bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-5 focus:py-3"
    >
      {children}
    </a>
  )
}
