import { lazy } from 'react'
import { data } from 'react-router'
import { useFirstInteraction } from '#app/browser/use-first-interaction.ts'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { postListMessages, recordMessages } from '#app/content/admin/messages.ts'
import { placePage as placeWords } from '#app/content/admin/places.ts'
import { findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { findOpenGuide } from '#app/domain/guide/guide.server.ts'
import { inboxRecords } from '#app/domain/inbox-records.ts'
import { countSampleJobs } from '#app/domain/jobs/samples.server.ts'
import { sortKeys } from '#app/domain/lists/lists.server.ts'
import { findLivePosition } from '#app/domain/lists/new-records.server.ts'
import { catchFault, countRecords, listRecords } from '#app/domain/lists/read.server.ts'
import { isStorageConfigured } from '#app/domain/operation/storage.server.ts'
import { readOverview } from '#app/domain/overview/read.server.ts'
import { countUnread } from '#app/domain/overview/waiting.server.ts'
import { listBuiltIn } from '#app/domain/posts/built-in.server.ts'
import {
  dashboardKinds,
  inboxKinds,
  inboxWords,
  kindOf,
  kindsIn,
  type RecordKind,
  tableBy,
} from '#app/domain/records/kinds.ts'
import type { ListFault } from '#app/domain/records/rules.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { describeQuarantine } from '#app/domain/spam-review/quarantine.server.ts'
import { mayFollow } from '#app/http/sessions/areas.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { applicationColumns } from '#app/routes/admin/applications/columns.tsx'
import { readFilters } from '#app/routes/admin/filters/read.server.ts'
import { GuideSummary } from '#app/routes/admin/guide-summary.tsx'
import { inboxColumns } from '#app/routes/admin/lists/inbox-cells.tsx'
import { Pagination } from '#app/routes/admin/lists/list-page.tsx'
import { jobColumns } from '#app/routes/admin/lists/place-cells.tsx'
import { listHref } from '#app/routes/admin/lists/query.ts'
import {
  type RecordColumns,
  type RecordList,
  type RecordOf,
  RecordTable,
} from '#app/routes/admin/lists/record-table.tsx'
import { parseListQuery, parseSelected, recountSelected } from '#app/routes/admin/lists/request.server.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { ChangeNotice, type Live, LiveNotices, useLive } from '#app/routes/admin/live/notices.tsx'
import { BuiltInPosts, postColumns } from '#app/routes/admin/posts/columns.tsx'
import { findWarnings } from '#app/routes/admin/warnings.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import type { Route } from './+types/route.ts'
import { openDialog, tableChecks } from './dialog.server.ts'
import { LiveNews, useUpdatedRows } from './live-news.tsx'
import { Overview } from './overview.tsx'
import { DashboardToolbar, ListTabs } from './toolbar.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

const builtIns: Partial<Record<RecordKind, typeof listBuiltIn>> = { blog: listBuiltIn }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const query = parseListQuery(url)
  const { tab } = query
  const isList = !query.place
  const { areas } = context.get(staffContext)
  const place = isList ? await findLivePosition(areas) : null
  const { isShared, area } = kindOf('tab', tab)
  const isReadOnly = isShared && !areas.includes(area)
  const kinds = kindsIn(query.place).filter((kind) => mayFollow(areas, listHref({ tab: kind, place: query.place })))
  const counts = await countRecords(kinds, query.place)
  // Before the list is read: opening a record marks it as read.
  const dialog = isReadOnly ? null : await openDialog({ request, url }, query, !counts[tab], context)
  const parsed = isReadOnly ? null : parseSelected(url, query)
  const isNothingSelected = !isReadOnly && !parsed && url.searchParams.has('bulk')
  const [guide, overview, inReview, list, unread, selected, isStorageReady, sampleJobs, latestBackup, filters] =
    await Promise.all([
      isList && tab === kinds[0] && areas.includes('company') ? findOpenGuide(context.get(staffContext).id) : null,
      // Only the first list shows it.
      isList && tab === kinds[0] ? readOverview(context.get(staffContext)) : null,
      isList
        ? describeQuarantine(inboxKinds.filter((kind) => areas.includes(kindOf('tab', kind).area))).catch(() => null)
        : null,
      catchFault(listRecords(tab, query, counts[tab])),
      countUnread(isList ? dashboardKinds.filter((kind) => kinds.includes(kind)) : []),
      recountSelected(query, parsed).catch(() => null),
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
      guide,
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
      builtIn: builtIn.map(({ post: { slug, title }, isHidden }) => ({ slug, title, isHidden })),
    },
    { status: 'fault' in list && !canSetUp ? 503 : isNothingSelected ? 400 : 200 },
  )
}

const loadDialog = () => import('./dialog.tsx')
const DashboardDialog = lazy(async () => ({ default: (await loadDialog()).DashboardDialog }))
/** A failed preload is ignored: opening a dialog loads the module again. */
const prepareDialog = () => void loadDialog().catch(() => {})

const keptFor = { trash: keptForDays.trash, spam: keptForDays.quarantinedSubmission }

/** A list, or its trash or spam review, which has neither an overview nor news. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { guide, query, list, dialog } = loaderData
  const { place } = query
  const live = useLive(loaderData.place)
  useFirstInteraction(prepareDialog)
  return (
    <div className="page flex flex-col gap-3 pt-6 pb-24 sm:pt-8 lg:pt-4">
      <h1 className="text-3xl lg:text-2xl">{place ? placeWords.heading[place] : words.heading}</h1>
      {place && <p className="reading text-muted">{placeWords.lead[place](keptFor[place], inboxWords)}</p>}
      {guide && <GuideSummary steps={guide} />}
      <Overview />
      <ListTabs />
      <SamplesNotice />
      <DashboardToolbar />
      {'fault' in list ? (
        <FaultNotice fault={list.fault} />
      ) : (
        <>
          <FollowedList list={list} live={live} />
          <Pagination query={query} list={list} />
        </>
      )}
      <BuiltInPosts />
      {dialog && <DashboardDialog />}
    </div>
  )
}

const columnsOf: { [Kind in RecordKind]: RecordColumns<Kind> } = {
  job_applications: applicationColumns,
  ...tableBy(inboxKinds, (kind) => inboxColumns(inboxRecords[kindOf('tab', kind).noun])),
  blog: postColumns,
  jobs: jobColumns,
}

function FollowedList({ list, live }: { list: RecordList; live: Live }) {
  const { changes } = live
  const followed = useUpdatedRows(list, changes)
  // TypeScript cannot see that the kind of the list selects the columns of its rows.
  const columns = columnsOf[list.kind] as unknown as RecordColumns<RecordKind>
  const shown = new Map(
    list.records.map((record) => [String(record.id), 'name' in record ? record.name : record.title]),
  )
  const ofShown = changes.filter(({ noun, id }) => noun === kindOf('tab', list.kind).noun && shown.has(id))
  return (
    <>
      <RecordTable<RecordOf<RecordKind>> records={followed.records} {...columns} />
      <LiveNotices>
        <LiveNews {...live} />
        <ChangeNotice changes={ofShown} nameOf={(id) => shown.get(id)} />
      </LiveNotices>
    </>
  )
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

const samplesWords = words.samples

function SamplesNotice() {
  const { query, sampleJobs, isReadOnly } = useDashboard()
  if (sampleJobs === 0 || isReadOnly) return null
  return (
    <Notice kind="info" quiet>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{samplesWords.notice(sampleJobs)}</p>
        <ButtonLink
          href={listHref(query, { 'remove-samples': '' })}
          client
          variant="secondary"
          size="small"
          text={samplesWords.remove}
          className="lg:-my-1.5"
        />
      </div>
    </Notice>
  )
}
