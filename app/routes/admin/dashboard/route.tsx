import { data } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { isStorageConfigured } from '#app/domain/installation/storage-state.server.ts'
import { newestRecordsOrNull } from '#app/domain/news/count.server.ts'
import { listRecords } from '#app/domain/records/by-kind.server.ts'
import { readOrFault } from '#app/domain/records/delete.server.ts'
import { countRecords } from '#app/domain/records/page.server.ts'
import { mayWriteBlog } from '#app/domain/staff/sessions.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { ApplicationsTab } from '#app/routes/admin/applications/tab.tsx'
import { EnquiriesTab } from '#app/routes/admin/enquiries/tab.tsx'
import { addressOf, askedIn, viewOf } from '#app/routes/admin/lists/address.ts'
import { ListFault } from '#app/routes/admin/lists/fault.tsx'
import { ListPages } from '#app/routes/admin/lists/pages.tsx'
import { MessagesTab } from '#app/routes/admin/messages/tab.tsx'
import { PostsTab } from '#app/routes/admin/posts/tab.tsx'
import type { Route } from './+types/route.ts'
import { openDialog } from './dialog.server.ts'
import { DashboardDialogs } from './dialogs.tsx'
import { DashboardHeading } from './heading.tsx'
import { LiveNews } from './live-news.tsx'
import { DashboardToolbar } from './toolbar.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const view = viewOf(url)
  // Before the lists are read: a record that comes in between is told of once too often rather than never.
  const newest = await newestRecordsOrNull()
  // First, because what is opened now is no longer unread in the list.
  const isReadOnly = view.tab === 'blog' && !(await mayWriteBlog(context.get(staffContext)))
  const opened = isReadOnly ? null : await openDialog(url, context)
  const counting = countRecords()
  const counted = counting.then((counts) => counts[view.tab])
  const [list, counts, storageConfigured] = await Promise.all([
    readOrFault(() => listRecords(view.tab, view, counted)),
    counting,
    isStorageConfigured(),
  ])
  const isSetUp = !('fault' in list) || (view.tab === 'blog' && list.fault === 'tableMissing')
  return data(
    { view, isReadOnly, asked: askedIn(url), newest, opened, list, counts, storageConfigured },
    { status: isSetUp ? 200 : 503 },
  )
}

export default function Dashboard({ loaderData, matches }: Route.ComponentProps) {
  const { view, isReadOnly, asked, newest, opened, list, counts, storageConfigured } = loaderData
  const { timeZone } = matches[0].loaderData.company
  const shown = 'fault' in list ? null : { ...list, view: { ...view, page: list.page } }
  const current = shown?.view ?? view
  return (
    <div className="page grid grid-cols-1 gap-4 pt-12 pb-12">
      <DashboardHeading view={current} counts={counts} isReadOnly={isReadOnly} />
      <LiveNews seen={newest} current={{ tab: current.tab, href: addressOf(current) }} />
      <DashboardToolbar view={current} found={shown?.found ?? null} count={counts[view.tab]} isReadOnly={isReadOnly} />
      {'fault' in list ? (
        <ListFault view={view} fault={list.fault} />
      ) : (
        <List
          list={list}
          view={current}
          isReadOnly={isReadOnly}
          timeZone={timeZone}
          storageConfigured={storageConfigured}
        />
      )}
      {shown && <ListPages view={current} pages={shown.pages} />}
      {!isReadOnly && (
        <DashboardDialogs view={current} asked={asked} opened={opened} counts={counts} timeZone={timeZone} />
      )}
    </div>
  )
}

type ListProps = Pick<Route.ComponentProps['loaderData'], 'view' | 'isReadOnly' | 'storageConfigured'> & {
  list: Exclude<Route.ComponentProps['loaderData']['list'], { fault: unknown }>
  timeZone: string
}

function List({ list, view, isReadOnly, storageConfigured, timeZone }: ListProps) {
  switch (list.kind) {
    case 'job_applications':
      return <ApplicationsTab {...{ view, timeZone, storageConfigured }} records={list.records} />
    case 'contact_messages':
      return <MessagesTab {...{ view, timeZone }} records={list.records} />
    case 'enquiries':
      return <EnquiriesTab {...{ view, timeZone }} records={list.records} />
    case 'blog':
      return <PostsTab {...{ view, isReadOnly, timeZone }} records={list.records} />
  }
}
