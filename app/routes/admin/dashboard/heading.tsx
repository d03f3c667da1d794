import { Form, href, useNavigation } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { type RecordKind, recordKinds } from '#app/domain/records/rules.ts'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { TabHeadings } from '#app/ui/tables/tab-heading.tsx'

interface DashboardHeadingProps {
  query: ListQuery
  counts: Record<RecordKind, number | null>
  /** Who looks may change nothing in this list. */
  isReadOnly: boolean
}

/** The page's name, what leads away from its lists, and the lists. */
export function DashboardHeading({ query, counts, isReadOnly }: DashboardHeadingProps) {
  const tabs = recordKinds.map((id) => ({
    id,
    text: words.tabs[id],
    count: counts[id],
    href: id === 'job_applications' ? href('/admin/dashboard') : `?tab=${id}`,
  }))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-3xl">{words.heading}</h1>
        <div className="flex flex-wrap items-center gap-3">
          <CheckStorage query={query} />
          <ButtonLink href={listHref(query)} client={{ replace: true }} variant="secondary" size="small" icon="refresh">
            {words.refresh}
          </ButtonLink>
          {query.tab === 'blog' && !isReadOnly && (
            <ButtonLink href="/admin/blog/new" size="small" icon="document">
              {words.posts.create}
            </ButtonLink>
          )}
        </div>
      </div>
      <TabHeadings label={words.tabsLabel} tabs={tabs} current={query.tab} />
    </>
  )
}

function CheckStorage({ query }: { query: ListQuery }) {
  const path = href('/admin/dashboard/storage')
  const { state, formAction } = useNavigation()
  return (
    <Form method="post" action={listHref(query, {}, path)} preventScrollReset>
      <Button
        variant="secondary"
        size="small"
        busy={state !== 'idle' && Boolean(formAction?.startsWith(path))}
        busyText={words.checkStorage.busy}
      >
        {words.checkStorage.idle}
      </Button>
    </Form>
  )
}
