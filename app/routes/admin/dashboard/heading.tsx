import { Fragment } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'

export function DashboardHeading() {
  const { query, isReadOnly, isStorageReady } = useDashboard()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="text-3xl xl:text-2xl">{words.heading}</h1>
      <div className="flex flex-wrap items-center gap-3">
        {isStorageReady !== null && <CheckStorage />}
        <ButtonLink
          href={listHref(query)}
          client={{ replace: true }}
          variant="secondary"
          size="small"
          icon={recordIcons.refresh}
        >
          {words.refresh}
        </ButtonLink>
        {query.tab === 'blog' && !isReadOnly && (
          <ButtonLink
            href={href('/admin/blog/:id', { id: 'new' })}
            size="small"
            icon="document"
            text={words.posts.create}
          />
        )}
      </div>
    </div>
  )
}

function CheckStorage() {
  const path = href('/admin/dashboard/storage')
  const { query } = useDashboard()
  const { state, formAction } = useNavigation()
  return (
    <Form method="post" action={listHref(query, {}, path)} preventScrollReset>
      <Button
        variant="secondary"
        size="small"
        busy={state !== 'idle' && Boolean(formAction?.startsWith(path))}
        busyText={words.checkStorage.busy}
        text={words.checkStorage.idle}
      />
    </Form>
  )
}

export function ListTabs() {
  const { query, tabs, counts } = useDashboard()
  return (
    <nav
      id="records"
      aria-label={words.tabsLabel}
      className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 border-line border-b flex-wrap sm:flex sm:gap-x-8"
    >
      {tabs.map((kind) => {
        const isCurrent = kind === query.tab
        return (
          <Fragment key={kind}>
            <Link
              to={listHref({ tab: kind })}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={`relative flex min-h-11 items-center font-semibold sm:whitespace-nowrap max-sm:text-sm ${isCurrent ? 'tab-mark text-brand' : 'text-muted hover:text-ink'}`}
            >
              <span>
                {words.tabs[kind]}{' '}
                <span className="max-sm:block">
                  <Count count={counts[kind]} isCurrent={isCurrent} />
                </span>
              </span>
            </Link>{' '}
          </Fragment>
        )
      })}
    </nav>
  )
}

function Count({ count, isCurrent }: { count: number | null; isCurrent: boolean }) {
  if (count === null) return null
  return (
    <span
      className={`inline-block rounded-full sm:ml-1 px-2 py-0.5 text-xs tabular-nums ${isCurrent ? 'bg-brand-surface' : 'bg-sunken'}`}
    >
      {shownCount(count)}
    </span>
  )
}
