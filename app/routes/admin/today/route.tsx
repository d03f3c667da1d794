import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useOutletContext } from 'react-router'
import { backupWords } from '#app/content/admin/backups.ts'
import { todayPage as words } from '#app/content/admin/company/today.ts'
import { findLatestBackup, type LatestBackup as LatestBackupState } from '#app/domain/backups/schedule.server.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { findLivePosition } from '#app/domain/lists/new-records.server.ts'
import { readToday } from '#app/domain/overview/read.server.ts'
import { inboxKinds } from '#app/domain/records/kinds.ts'
import { formatDateTime, formatDay } from '#app/formats.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import type { ShowCounts } from '#app/routes/admin/layout.tsx'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { LiveNotices, SessionEnded, useLive } from '#app/routes/admin/live/notices.tsx'
import { useReread } from '#app/routes/admin/live/reread.ts'
import { PageHead } from '#app/routes/admin/page-head.tsx'
import { findWarnings } from '#app/routes/admin/warnings.server.ts'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import type { Route } from './+types/route.ts'
import { Figures, WeekChart } from './figures.tsx'
import { type Group, groupsOf, type Line } from './groups.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const isOwner = staff.areas.includes('company')
  const place = await findLivePosition(staff.areas)
  const latestBackup = isOwner ? await findLatestBackup().catch(() => null) : null
  const [today, warnings] = await Promise.all([readToday(staff), isOwner ? findWarnings(latestBackup) : []])
  const { review } = today
  const quarantine = review && inboxKinds.reduce((sum, kind) => sum + (review[kind] ?? 0), 0)
  return {
    ...today,
    place,
    day: isoDate(dayOf(currentTime(), company.timeZone)),
    // The sidebar shows the same counts as the page.
    unread: { ...today.unread, quarantine },
    warnings,
    latestBackup,
  }
}

type Loaded = Route.ComponentProps['loaderData']

export default function Today({ loaderData }: Route.ComponentProps) {
  const [loaded, reread] = useReread(loaderData)
  const timeZone = useTimeZone()
  const { applications, latestBackup } = loaded
  const groups = groupsOf(loaded, timeZone)
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-24">
      <PageHead words={words} lead={formatDay(loaded.day)} />
      {groups.length > 0 ? (
        <div className="rounded-card border border-line bg-surface px-4 shadow-card sm:px-6 print:border-0 print:px-0 print:shadow-none">
          {groups.map((group) => (
            <WaitingGroup key={group.id} {...group} />
          ))}
        </div>
      ) : (
        <EmptyState title={words.empty.title}>{words.empty.text}</EmptyState>
      )}
      {applications && (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[2fr_3fr]">
          <Figures {...applications} />
          <WeekChart byWeek={applications.lately.byWeek} />
        </div>
      )}
      {latestBackup && <LatestBackup {...latestBackup} timeZone={timeZone} />}
      <FollowToday loaded={loaded} reread={reread} />
    </div>
  )
}

function WaitingGroup({ id, title, lines, isIncomplete, all, note }: Group) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 border-line border-t py-4 first:border-t-0 desk:grid-cols-[9.5rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <div className="flex items-baseline justify-between gap-x-4 pb-1 desk:block desk:pt-1.5">
        <h2 id={id} className="scroll-mt-6 font-semibold text-base">
          {title}
        </h2>
        {all && (
          <Link
            to={all.to}
            className="inline-block rounded-sm py-1 text-muted text-sm underline-offset-4 hover:text-brand hover:underline"
          >
            {all.text}
          </Link>
        )}
      </div>
      <div className="min-w-0">
        <ul>
          {lines.map((line) => (
            <WaitingLine key={line.to + line.what} {...line} />
          ))}
        </ul>
        {isIncomplete && <p className="py-2 text-muted text-sm">{words.notRead}</p>}
        {note && <p className="py-1 text-muted text-sm">{note}</p>}
      </div>
    </section>
  )
}

/** The whole line is clickable. On a narrow screen, details wrap below the name. */
function WaitingLine({ to, what, detail, when }: Line) {
  return (
    <li className="relative -mx-2 flex flex-wrap items-baseline justify-between gap-x-6 rounded-control px-2 py-2 text-sm leading-snug wrap-anywhere hover:bg-sunken sm:grid sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)_auto]">
      <span className="contents max-lg:block max-lg:min-w-0">
        <Link dir="auto" to={to} className="rounded-sm font-semibold after:absolute after:inset-0 hover:text-brand">
          {what}
        </Link>{' '}
        {detail && (
          <span dir="auto" className="block text-muted max-lg:mt-0.5">
            {detail}
          </span>
        )}
      </span>{' '}
      {when && <span className="text-muted tabular-nums lg:col-start-3 lg:text-right">{when}</span>}
    </li>
  )
}

function LatestBackup({ endedAt, isScheduled, stuckSince, timeZone }: LatestBackupState & { timeZone: string }) {
  // The group System already says so.
  if (!endedAt && !isScheduled) return null
  const none = stuckSince ? backupWords.none : backupWords.soon
  return <p className="text-muted text-sm">{endedAt ? backupWords.last(formatDateTime(endedAt, timeZone)) : none}</p>
}

/** Rereads the page after arrivals and changes, and updates the counts of the sidebar. */
function FollowToday({ loaded, reread }: { loaded: Loaded; reread: () => void }) {
  const [beginning] = useState(loaded.place)
  const showCounts = useEffectEvent(useOutletContext<ShowCounts>())
  const { news, hasEnded } = useLive(beginning, reread)
  const arrived = Object.values(news).reduce((sum, count) => sum + count, 0)
  const show = useEffectEvent(reread)
  useEffect(() => {
    if (arrived) show()
  }, [arrived])
  useEffect(() => showCounts(loaded.unread), [loaded.unread])
  return <LiveNotices>{hasEnded && <SessionEnded />}</LiveNotices>
}
