import { type FocusEvent, type ReactNode, useState } from 'react'
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

export function Main({ notice: given, noticeAction, errorsHide = false, underHeader = false, children }: MainProps) {
  const [outdated, setOutdated] = useState<string>()
  const notice = given?.id === outdated ? null : given
  const isTimed = !noticeAction && (errorsHide || notice?.kind !== 'error')
  // On one line it fits into the space above a page, over nothing that is used.
  const isSlim = isTimed && !underHeader

  /** An earlier success leaves when an error appears, unless it can still be undone. */
  function noteError({ target }: FocusEvent) {
    if (notice?.kind === 'success' && !noticeAction && target.matches('[data-error-summary]')) setOutdated(notice.id)
  }

  return (
    <main id="content" tabIndex={-1} onFocus={noteError} className="min-w-0 flex-1 outline-none">
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
/** Over the page, which does not move when the notice hides itself; it does so with JavaScript alone. */
const passing = 'sticky top-0 z-30 h-0 noscript:-mb-8 noscript:h-auto noscript:z-50'

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
