import { data } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { isStorageConfigured } from '#app/domain/installation/storage.server.ts'
import { newestRecords } from '#app/domain/news/count.server.ts'
import { countRecords, listRecords, readOrFault } from '#app/domain/records/read.server.ts'
import { sortKeys } from '#app/domain/records/sources.server.ts'
import { mayWriteBlog } from '#app/domain/staff/sessions.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { applicationColumns } from '#app/routes/admin/applications/columns.tsx'
import { enquiryColumns } from '#app/routes/admin/enquiries/columns.tsx'
import { type ListQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { type RecordList, RecordTable } from '#app/routes/admin/lists/record-table.tsx'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { messageColumns } from '#app/routes/admin/messages/columns.tsx'
import { postColumns } from '#app/routes/admin/posts/columns.tsx'
import type { Route } from './+types/route.ts'
import { openDialog } from './dialog.server.ts'
import { DashboardDialog } from './dialog.tsx'
import { DashboardHeading } from './heading.tsx'
import { ListFault } from './list-fault.tsx'
import { LiveNews } from './live-news.tsx'
import { ListPages } from './pages.tsx'
import { DashboardToolbar } from './toolbar.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseListQuery(url)
  const { tab } = query
  // Before the lists are read: a record that comes in between is told of once too often rather than never.
  const newest = await newestRecords().catch(() => null)
  const isReadOnly = tab === 'blog' && !(await mayWriteBlog(context.get(staffContext)))
  const counts = await countRecords()
  // Before the list, because what is opened now is no longer unread in it.
  const dialog = isReadOnly ? null : await openDialog(url, query, counts[tab], context)
  const [list, storageConfigured] = await Promise.all([
    readOrFault(listRecords(tab, query, counts[tab])),
    isStorageConfigured(),
  ])
  const isSetUp = !('fault' in list) || (tab === 'blog' && list.fault === 'tableMissing')
  return data(
    { query, sortKeys: sortKeys(tab), isReadOnly, newest, dialog, list, counts, storageConfigured },
    { status: isSetUp ? 200 : 503 },
  )
}

export default function Dashboard({ loaderData, matches }: Route.ComponentProps) {
  const { isReadOnly, newest, dialog, list, counts } = loaderData
  const { timeZone } = matches[0].loaderData.company
  const shown = 'fault' in list ? null : list
  const query = { ...loaderData.query, page: shown?.page ?? loaderData.query.page }
  return (
    <div className="page grid grid-cols-1 gap-4 pt-12 pb-12">
      <DashboardHeading query={query} counts={counts} isReadOnly={isReadOnly} />
      <LiveNews seen={newest} current={{ tab: query.tab, href: listHref(query) }} />
      <DashboardToolbar
        query={query}
        sortKeys={loaderData.sortKeys}
        found={shown?.found ?? null}
        count={counts[query.tab]}
        isReadOnly={isReadOnly}
      />
      {'fault' in list ? (
        <ListFault query={query} fault={list.fault} />
      ) : (
        <List {...loaderData} list={list} query={query} timeZone={timeZone} />
      )}
      {shown && <ListPages query={query} pages={shown.pages} />}
      {dialog && <DashboardDialog dialog={dialog} query={query} timeZone={timeZone} />}
    </div>
  )
}

interface ListProps extends Pick<Route.ComponentProps['loaderData'], 'isReadOnly' | 'storageConfigured'> {
  list: RecordList
  query: ListQuery
  timeZone: string
}

function List({ list, query, timeZone, isReadOnly, storageConfigured }: ListProps) {
  switch (list.kind) {
    case 'job_applications': {
      const columns = applicationColumns(query, timeZone, storageConfigured)
      return <RecordTable query={query} records={list.records} {...columns} />
    }
    case 'contact_messages':
      return <RecordTable query={query} records={list.records} {...messageColumns(query, timeZone)} />
    case 'enquiries':
      return <RecordTable query={query} records={list.records} {...enquiryColumns(query, timeZone)} />
    case 'blog': {
      const hint = isReadOnly ? '' : words.emptyBlogHint
      return (
        <RecordTable query={query} records={list.records} {...postColumns(query, timeZone, isReadOnly)} hint={hint} />
      )
    }
  }
}
