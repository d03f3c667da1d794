import { lazy } from 'react'
import { data } from 'react-router'
import { useFirstInteraction } from '#app/browser/use-first-interaction.ts'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { postListMessages, recordMessages } from '#app/content/admin/messages.ts'
import { findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { countSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { sortKeys } from '#app/domain/lists/lists.server.ts'
import { presentPlace } from '#app/domain/lists/new-records.server.ts'
import { countRecords, listRecords, readOrFault } from '#app/domain/lists/read.server.ts'
import { isStorageConfigured } from '#app/domain/operation/storage.server.ts'
import { readOverview } from '#app/domain/overview/read.server.ts'
import { countUnread } from '#app/domain/overview/waiting.server.ts'
import { findBuiltIn } from '#app/domain/posts/built-in.server.ts'
import { dashboardKinds, inboxKinds, kindOf, kindsIn, type RecordKind, tableBy } from '#app/domain/records/kinds.ts'
import type { ListFault } from '#app/domain/records/rules.ts'
import { describeQuarantine } from '#app/domain/spam-review/quarantine.server.ts'
import { mayFollow } from '#app/http/sessions/areas.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { applicationColumns } from '#app/routes/admin/applications/columns.tsx'
import { readFilters } from '#app/routes/admin/filters/read.server.ts'
import { SamplesNotice } from '#app/routes/admin/jobs/samples-notice.tsx'
import { inboxColumns } from '#app/routes/admin/lists/inbox-cells.tsx'
import { ListPages } from '#app/routes/admin/lists/pages.tsx'
import { jobColumns } from '#app/routes/admin/lists/place-cells.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import {
  type RecordColumns,
  type RecordList,
  type RecordOf,
  RecordTable,
} from '#app/routes/admin/lists/record-table.tsx'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { FollowNotice, LiveNotices } from '#app/routes/admin/live/follow-notice.tsx'
import { useFollowed } from '#app/routes/admin/live/use-followed.ts'
import { type Live, useLive } from '#app/routes/admin/live/use-live.ts'
import { Overview } from '#app/routes/admin/overview/overview.tsx'
import { BuiltInPosts } from '#app/routes/admin/posts/built-in.tsx'
import { postColumns } from '#app/routes/admin/posts/columns.tsx'
import { countedNow, parseSelected } from '#app/routes/admin/selection/request.server.ts'
import { findWarnings } from '#app/routes/admin/warnings/find.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import type { Route } from './+types/route.ts'
import { openDialog, tableChecks } from './dialog.server.ts'
import { LiveNews } from './live-news.tsx'
import { PlacePage } from './place.tsx'
import { ListTabs } from './tabs.tsx'
import { DashboardToolbar } from './toolbar.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

const builtIns: Partial<Record<RecordKind, typeof findBuiltIn>> = { blog: findBuiltIn }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = parseListQuery(url)
  const { tab } = query
  const isList = !query.place
  const { areas } = context.get(staffContext)
  // Before the lists are read: a record that comes in between is told of once too often rather than never.
  const place = isList ? await presentPlace(areas).catch(() => null) : null
  const { isShared, area } = kindOf('tab', tab)
  const isReadOnly = isShared && !areas.includes(area)
  const kinds = kindsIn(query.place).filter((kind) => mayFollow(areas, listHref({ tab: kind, place: query.place })))
  const counts = await countRecords(kinds, query.place)
  // Before the list, because what is opened now is no longer unread in it.
  const dialog = isReadOnly ? null : await openDialog({ request, url }, query, !counts[tab], context)
  const parsed = isReadOnly ? null : parseSelected(url, query)
  const isNothingSelected = !isReadOnly && !parsed && url.searchParams.has('bulk')
  const [overview, inReview, list, unread, selected, isStorageReady, sampleJobs, latestBackup, filters] =
    await Promise.all([
      // It stands above the list that comes first.
      isList && tab === kinds[0] ? readOverview(context.get(staffContext)) : null,
      isList
        ? describeQuarantine(inboxKinds.filter((kind) => areas.includes(kindOf('tab', kind).area))).catch(() => null)
        : null,
      readOrFault(listRecords(tab, query, counts[tab])),
      countUnread(isList ? dashboardKinds.filter((kind) => kinds.includes(kind)) : []),
      countedNow(query, parsed).catch(() => null),
      areas.includes('applications') ? isStorageConfigured() : null,
      isList && areas.includes('jobs') ? countSampleJobs().catch(() => 0) : 0,
      isList && areas.includes('company') ? findLatestBackup().catch(() => null) : null,
      readFilters(query, context),
    ])
  const troubles = isList && areas.includes('company') ? await findWarnings(latestBackup) : []
  const builtIn = isList && !('fault' in list) ? ((await builtIns[tab]?.()) ?? []) : []
  const canSetUp = 'fault' in list && list.fault === 'tableMissing' && tab in tableChecks
  const shown = 'fault' in list ? query : { ...query, page: list.page, cursor: list.cursor }
  return data(
    {
      query: shown,
      sortKeys: sortKeys(tab, query.place),
      isReadOnly,
      canSetUp,
      kinds,
      place,
      overview,
      inReview,
      dialog,
      list,
      selected,
      isNothingSelected,
      counts,
      unread,
      isStorageReady,
      sampleJobs,
      troubles: troubles.map(({ title }) => title),
      filters,
      builtIn: builtIn.map(({ slug, title }) => ({ slug, title })),
    },
    { status: 'fault' in list && !canSetUp ? 503 : isNothingSelected ? 400 : 200 },
  )
}

const loadDialog = () => import('./dialog.tsx')
const DashboardDialog = lazy(async () => ({ default: (await loadDialog()).DashboardDialog }))
/** Whatever comes of it: where it fails, opening a dialog asks again. */
const prepareDialog = () => void loadDialog().catch(() => {})

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { query, list, dialog } = loaderData
  useFirstInteraction(prepareDialog)
  if (!query.place) return <DashboardList {...loaderData} />
  return (
    <PlacePage place={query.place}>
      {'fault' in list ? <FaultNotice fault={list.fault} /> : <List list={list} />}
      {dialog && <DashboardDialog />}
    </PlacePage>
  )
}

function DashboardList({ place, query, list, dialog }: Route.ComponentProps['loaderData']) {
  const live = useLive(place)
  return (
    <div className="page flex flex-col gap-3 pt-6 pb-24 sm:pt-8 lg:pt-4">
      <h1 className="text-3xl lg:text-2xl">{words.heading}</h1>
      <Overview />
      <ListTabs />
      <SamplesNotice />
      <DashboardToolbar />
      {'fault' in list ? (
        <FaultNotice fault={list.fault} />
      ) : (
        <>
          <FollowedList list={list} live={live} />
          <ListPages query={query} list={list} />
        </>
      )}
      <BuiltInPosts />
      {dialog && <DashboardDialog />}
    </div>
  )
}

function FollowedList({ list, live }: { list: RecordList; live: Live }) {
  const { changes } = live
  const followed = useFollowed(list, changes)
  const shown = new Map(
    list.records.map((record) => [String(record.id), 'name' in record ? record.name : record.title]),
  )
  const ofShown = changes.filter(({ noun, id }) => noun === kindOf('tab', list.kind).noun && shown.has(id))
  return (
    <>
      <List list={followed} />
      <LiveNotices>
        <LiveNews {...live} />
        <FollowNotice changes={ofShown} nameOf={(id) => shown.get(id)} />
      </LiveNotices>
    </>
  )
}

const columnsOf: { [Kind in RecordKind]: RecordColumns<Kind> } = {
  job_applications: applicationColumns,
  ...tableBy(inboxKinds, (kind) => inboxColumns(inboxRecords[kindOf('tab', kind).noun])),
  blog: postColumns,
  jobs: jobColumns,
}

function List({ list }: { list: RecordList }) {
  // The kind of a list tells which columns its rows have.
  const columns = columnsOf[list.kind] as unknown as RecordColumns<RecordKind>
  return <RecordTable<RecordOf<RecordKind>> records={list.records} {...columns} />
}

function FaultNotice({ fault }: { fault: ListFault }) {
  const { query, canSetUp } = useDashboard()
  const { notSetUp } = postListMessages
  if (canSetUp) {
    return (
      <EmptyState
        title={notSetUp.title}
        action={<ButtonLink href={listHref(query, { setup: '' })} client text={words.posts.setUp} />}
      >
        {notSetUp.text}
      </EmptyState>
    )
  }
  const { table } = kindOf('tab', query.tab)
  return <Notice kind="error">{recordMessages.loadFailed(table, recordMessages.loadFaults[fault])}</Notice>
}
