import { type FocusEvent, type ReactNode, useState } from 'react'
import { Notice, type NoticeKind } from '#app/ui/dialogs/notice.tsx'

type MainProps = {
  notice: { id: string; kind: NoticeKind; text: string; detail?: string } | null
  /** Shown below the notice, which then does not hide itself. */
  noticeAction?: ReactNode
  /** Errors hide themselves like other notices; otherwise they stay until the next page. */
  errorsHide?: boolean
  /** The page has the fixed public header. Without it the notice is sticky. */
  underHeader?: boolean
  children: ReactNode
}

export function Main({ notice: given, noticeAction, errorsHide = false, underHeader = false, children }: MainProps) {
  const [outdated, setOutdated] = useState<string>()
  const notice = given?.id === outdated ? null : given
  const isTimed = !noticeAction && (errorsHide || notice?.kind !== 'error')
  // One line fits into the page's top padding and covers no content.
  const isSlim = isTimed && !underHeader

  /** Hides a success notice when an error appears, unless it contains an undo button. */
  function hideSuccess({ target }: FocusEvent) {
    if (notice?.kind === 'success' && !noticeAction && target.matches('[data-error-summary]')) setOutdated(notice.id)
  }

  return (
    <main id="content" tabIndex={-1} onFocus={hideSuccess} className="min-w-0 flex-1 outline-none">
      {notice && (
        <div
          key={notice.id}
          data-page-notice=""
          className={`${isTimed ? passing : staying} ${underHeader ? 'noscript:static' : 'sticky'}`}
        >
          <div
            className={`page pointer-events-none ${underHeader ? 'pt-[calc(var(--header-height)+1rem)]' : isSlim ? 'pt-1 noscript:pt-4' : 'pt-4'}`}
          >
            <Notice
              kind={notice.kind}
              isTimed={isTimed}
              className={`pointer-events-auto shadow-lifted ${isSlim ? 'py-1! text-sm' : ''}`}
            >
              <p>{notice.text}</p>
              {notice.detail && <p className="text-sm">{notice.detail}</p>}
              {noticeAction}
            </Notice>
          </div>
        </div>
      )}
      {children}
    </main>
  )
}

const staying = 'top-0 z-30 -mb-8 noscript:z-50'
/** Overlays the page, which does not move when the notice hides itself. Without JavaScript it stays in the flow. */
const passing = 'sticky top-0 z-30 h-0 noscript:-mb-8 noscript:h-auto noscript:z-50'

export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href="#content"
      className="sr-only z-60 rounded-control bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:px-5 focus:py-3"
    >
      {children}
    </a>
  )
}
