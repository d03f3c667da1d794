import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { listenTo } from '#app/browser/live.ts'
import { liveNews as words } from '#app/content/admin/account.ts'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import type { News, Seen } from '#app/domain/records/new-records.server.ts'
import { recordKinds } from '#app/domain/records/rules.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'

/** Tells what has arrived since the lists were read, and leaves it to the reader when they move. */
export function LiveNews() {
  const { query, newest } = useDashboard()
  const { news, hasEnded } = useNews(newest)
  const fresh = recordKinds.filter((kind) => news[kind])
  const isShown = hasEnded || fresh.length > 0
  return (
    <div role="status" aria-label={words.label}>
      {isShown && (
        <ul className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-control border border-brand/30 bg-brand-surface px-4 py-2">
          {hasEnded && (
            <li className="inline-flex items-center gap-2">
              {words.sessionEnded}
              <a href={href('/admin')} className={link}>
                {words.signIn}
              </a>
            </li>
          )}
          {fresh.map((kind) => (
            <li key={kind} className="inline-flex items-center gap-2">
              {kind !== query.tab && <span className="text-muted">{dashboardPage.tabs[kind]}:</span>}
              <span className="inline-flex items-center gap-1.5">
                {words.news(shownCount(news[kind] ?? 0))} –
                <Link
                  to={kind === query.tab ? listHref(query) : `?tab=${kind}`}
                  preventScrollReset
                  aria-label={`${words.refresh}: ${dashboardPage.tabs[kind]}`}
                  className={link}
                >
                  <Icon name={recordIcons.refresh} className="size-4" />
                  {words.refresh}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const link = 'inline-flex min-h-9 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline'

function useNews(seen: Seen | null): { news: Partial<News>; hasEnded: boolean } {
  const [news, setNews] = useState<Partial<News>>({})
  const [hasEnded, setEnded] = useState(false)
  const address = seen && `${href('/admin/live')}?${new URLSearchParams(seen)}`
  useEffect(() => {
    setNews({})
    if (!address) return
    return listenTo(address, { news: (data) => setNews(data as News) }, () => setEnded(true))
  }, [address])
  return { news, hasEnded }
}
