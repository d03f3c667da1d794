import { useEffect, useLayoutEffect, useState } from 'react'
import { href, Outlet } from 'react-router'
import { saveFile } from '#app/browser/download.ts'
import { resubmitAfterUnauthorized } from '#app/browser/turned-away.ts'
import { reloadAfterSignOut, removeDraftsOfOthers } from '#app/browser/use-autosave.ts'
import { useFocusAfterNavigation } from '#app/browser/use-focus-after-navigation.ts'
import { useShortcuts } from '#app/browser/use-shortcuts.ts'
import { loadingWords } from '#app/content/admin/editing.ts'
import { resumeMessages as messages, notForRole } from '#app/content/admin/messages.ts'
import { notificationWords } from '#app/content/forms.ts'
import { documentMessages, resumeProblems } from '#app/content/resumes.ts'
import { isGuideOpen } from '#app/domain/guide/guide.server.ts'
import { countUnread } from '#app/domain/overview/waiting.server.ts'
import { dashboardKinds, inboxKinds, kindOf } from '#app/domain/records/kinds.ts'
import { countAllQuarantined } from '#app/domain/spam-review/quarantine.server.ts'
import { mayFollow } from '#app/http/sessions/areas.server.ts'
import { requireStaff, staffContext } from '#app/http/sessions/guard.server.ts'
import { showToast, Toasts } from '#app/ui/dialogs/toast.tsx'
import { Loading } from '#app/ui/layout/loading.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import type { Route } from './+types/layout.ts'
import { isReread } from './live/reread.ts'
import { destinations } from './navigation/destinations.ts'
import { Sidebar } from './navigation/sidebar.tsx'
import { NoticeDetails } from './notice-details.tsx'

const background = [href('/admin/live'), href('/admin/live/records')]

const isBackground = (url: URL) => background.includes(url.pathname) || isReread(url)

/** The only guard of the administrator side: it runs before every loader and action below this layout. */
export const middleware: Route.MiddlewareFunction[] = [requireStaff({ isBackground, notForRole })]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [resubmitAfterUnauthorized]

export const handle = { hydrate: true, frame: 'own' }

/** For every page of the administrator side without its own `meta`. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, email, areas, lacksFactor } = context.get(staffContext)
  const account = { id, name, email }
  if (lacksFactor) return { ...account, offered: [], counts: {} }
  const [hasGuide, unread, quarantine] = await Promise.all([
    areas.includes('company') && isGuideOpen(),
    countUnread(dashboardKinds.filter((tab) => areas.includes(kindOf('tab', tab).area))),
    countAllQuarantined(inboxKinds.filter((kind) => areas.includes(kindOf('tab', kind).area))),
  ])
  const offered = destinations
    .filter((destination) => destination.group && mayFollow(areas, destination.href))
    .map((destination) => destination.href)
    .filter((address) => hasGuide || address !== href('/admin/guide'))
  return { ...account, offered, counts: { ...unread, quarantine } }
}

type Counts = Route.ComponentProps['loaderData']['counts']

/** Lets a page that rereads itself set the counts of the sidebar until the next navigation. */
export type ShowCounts = (counts: Counts) => void

/** A page that marks a record as read has newer counts. */
function countsIn(matches: Route.ComponentProps['matches'], counts: Counts) {
  const page = matches.at(-1)?.loaderData as { unread?: Counts } | undefined
  return { ...counts, ...page?.unread }
}

const isOneLine = ({ detail, links = [] }: { detail?: string | undefined; links?: unknown[] | undefined }) =>
  !detail && links.length === 0

export default function AdminLayout({ loaderData, matches }: Route.ComponentProps) {
  const { company, look, notice } = matches[0].loaderData
  const [update, setUpdate] = useState<{ before: typeof loaderData; counts: Counts } | null>(null)
  const showCounts: ShowCounts = (counts) => setUpdate({ before: loaderData, counts })
  const counts = { ...countsIn(matches, loaderData.counts), ...(update?.before === loaderData && update.counts) }
  useFocusAfterNavigation()
  useShortcuts()
  // A layout effect runs before an editor looks for its draft.
  useLayoutEffect(() => {
    removeDraftsOfOthers(loaderData.id)
    return reloadAfterSignOut(loaderData.id)
  }, [loaderData.id])
  return (
    <div className="flex flex-1 flex-col desk:flex-row desk:[--gutter:2rem] desk:[--sidebar:14rem]">
      <Sidebar company={company.name} logo={look?.logo} {...loaderData} counts={counts} />
      <Main
        notice={notice?.isInDialog ? null : notice}
        noticeAction={
          notice && (notice.form || (notice.links ?? []).length > 0) ? (
            <NoticeDetails {...notice} isAside={isOneLine(notice)} />
          ) : null
        }
        errorsHide
      >
        <Toasts {...notificationWords} />
        <Outlet context={showCounts} />
        <FileNotices />
        <Loading
          text={loadingWords.post}
          isAnnounced={({ pathname }) => /^\/admin\/blog\/[^/]+$/.test(pathname)}
          className="top-4"
        />
      </Main>
    </div>
  )
}

const toSave = 'a[href^="/admin/resumes/"]:not([href$="/text"])'
const toOpen = 'a[href^="/admin/resumes/"][target="_blank"]'

/** Fetches files with a script, because a download link cannot report a failure. */
function FileNotices() {
  useEffect(() => {
    async function save(address: string) {
      const saved = await saveFile(address)
      if ('problem' in saved)
        return showToast({ kind: 'error', text: messages.downloadFailed(resumeProblems[saved.problem]) })
      const text = saved.type === 'application/pdf' ? messages.downloaded : documentMessages.downloaded
      return showToast({ kind: 'success', text })
    }
    function follow(event: MouseEvent) {
      if (!(event.target instanceof Element) || event.defaultPrevented || event.button !== 0) return
      if (event.target.closest(toOpen)) return void showToast({ kind: 'info', text: messages.openedInNewTab })
      const link = event.target.closest<HTMLAnchorElement>(toSave)
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (link.ariaBusy === 'true') return
      link.ariaBusy = 'true'
      void save(link.href).finally(() => {
        link.ariaBusy = null
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
  return null
}
