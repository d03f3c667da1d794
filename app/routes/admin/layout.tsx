import { useLayoutEffect } from 'react'
import { href, Outlet } from 'react-router'
import { keepDraftsOf, leaveAfterSignOut } from '#app/browser/autosave.ts'
import { sendAgainWhenTurnedAway } from '#app/browser/turned-away.ts'
import { useKeptFocus } from '#app/browser/use-kept-focus.ts'
import { notForRole } from '#app/content/admin/messages.ts'
import { adminBar } from '#app/content/admin/navigation/bar.ts'
import { notificationWords } from '#app/content/forms.ts'
import { kindOf, reviewedKinds } from '#app/domain/records/kinds.ts'
import { countAllQuarantined } from '#app/domain/spam-review/quarantine.server.ts'
import { mayFollow } from '#app/http/sessions/areas.server.ts'
import { requireStaff, staffContext } from '#app/http/sessions/guard.server.ts'
import { Toasts } from '#app/ui/dialogs/toast.tsx'
import { Loading } from '#app/ui/layout/loading.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import type { Route } from './+types/layout.ts'
import { shownCount } from './lists/count.ts'
import { isReread } from './live/reread.ts'
import { Bar } from './navigation/bar.tsx'
import { barLinks } from './navigation/links.ts'
import { NoticeDetails } from './notice-details.tsx'
import { FileNotices } from './resumes/file-notices.tsx'

const background = [href('/admin/live'), href('/admin/live/records')]

const isBackground = (url: URL) => background.includes(url.pathname) || isReread(url)

/** The only guard of the administrator side: it runs before every loader and action below this layout. */
export const middleware: Route.MiddlewareFunction[] = [requireStaff({ isBackground, notForRole })]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [sendAgainWhenTurnedAway]

export const handle = { hydrate: true, frame: 'own' }

export async function loader({ context }: Route.LoaderArgs) {
  const { id, name, email, areas, lacksFactor } = context.get(staffContext)
  if (lacksFactor) return { id, name, email, links: [] }
  const theirs = barLinks.filter(({ href }) => mayFollow(areas, href))
  const inQuarantine = await countAllQuarantined(
    reviewedKinds.filter((kind) => areas.includes(kindOf('tab', kind).area)),
  )
  const links = theirs.map((link) =>
    link.href === href('/admin/quarantine') && inQuarantine ? { ...link, count: shownCount(inQuarantine) } : link,
  )
  return { id, name, email, links }
}

const isOneLine = ({ detail, links = [] }: { detail?: string | undefined; links?: unknown[] | undefined }) =>
  !detail && links.length === 0

export default function AdminLayout({ loaderData, matches }: Route.ComponentProps) {
  const { company, notice } = matches[0].loaderData
  useKeptFocus()
  // Before an editor of the page looks for its draft.
  useLayoutEffect(() => {
    keepDraftsOf(loaderData.id)
    return leaveAfterSignOut(loaderData.id)
  }, [loaderData.id])
  return (
    <>
      <Bar company={company.name} {...loaderData} />
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
        <Outlet />
        <FileNotices />
        <Loading
          text={adminBar.loadingPost}
          isAwaited={({ pathname }) => /^\/admin\/blog\/[^/]+$/.test(pathname)}
          className="top-4"
        />
      </Main>
    </>
  )
}
