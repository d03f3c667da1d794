import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { href, Link, useOutletContext } from 'react-router'
import { backupWords } from '#app/content/admin/backups.ts'
import { closingJobs } from '#app/content/admin/closing-jobs.ts'
import { todayPage as words } from '#app/content/admin/company/today.ts'
import { undeliveredWords } from '#app/content/admin/mail/undelivered.ts'
import { countedReview, waitingForReview } from '#app/content/admin/spam/review.ts'
import { findLatestBackup } from '#app/domain/backups/schedule.server.ts'
import { dateOf, dayOf } from '#app/domain/days.ts'
import { currentTime } from '#app/domain/installation/clock.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import type { RecordFilter } from '#app/domain/lists/filter.ts'
import { presentPlace } from '#app/domain/lists/new-records.server.ts'
import { readToday } from '#app/domain/overview/read.server.ts'
import { waitingApplications } from '#app/domain/overview/waiting.ts'
import { arrivingKinds, inboxKinds } from '#app/domain/records/kinds.ts'
import type { Sort } from '#app/domain/records/rules.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { formatDate, formatTime } from '#app/routes/admin/format.ts'
import type { TellCounts } from '#app/routes/admin/layout.tsx'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { recordHref } from '#app/routes/admin/lists/record-href.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import { LiveNotices } from '#app/routes/admin/live/follow-notice.tsx'
import { SessionEnded } from '#app/routes/admin/live/follow-record.tsx'
import { useLive } from '#app/routes/admin/live/use-live.ts'
import { useReread } from '#app/routes/admin/live/use-reread.ts'
import { findWarnings } from '#app/routes/admin/warnings/find.server.ts'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { formatDateTime, formatDay } from '#app/ui/format.ts'
import type { Route } from './+types/route.ts'
import { Figures, WeekChart } from './figures.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const isOwner = staff.areas.includes('company')
  // Before the rest is read: what comes in between is told of once too often rather than never.
  const place = await presentPlace(staff.areas).catch(() => null)
  const latestBackup = isOwner ? await findLatestBackup().catch(() => null) : null
  const [today, warnings] = await Promise.all([readToday(staff), isOwner ? findWarnings(latestBackup) : []])
  const quarantine = inboxKinds.reduce((sum, kind) => sum + (today.review?.[kind] ?? 0), 0)
  return {
    ...today,
    place,
    day: dateOf(dayOf(currentTime(), company.timeZone)),
    // The sidebar shows the same counts as the page.
    unread: { ...today.unread, ...(today.review !== undefined && { quarantine }) },
    warnings,
    latestBackup,
  }
}

type Loaded = Route.ComponentProps['loaderData']
type Applications = NonNullable<Loaded['applications']>

/** A thing that waits, and the place where it is dealt with. */
interface Line {
  to: string
  what: string
  detail?: string | undefined
  /** How urgent it is, or when it is. */
  when?: ReactNode
}

interface Group {
  id: string
  title: string
  lines: Line[]
  /** A part of it could not be read. */
  isIncomplete?: boolean
  all?: { to: string; text: string } | undefined
  note?: string | undefined
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const [loaded, reread] = useReread(loaderData)
  const timeZone = useTimeZone()
  const { applications, latestBackup } = loaded
  const groups = groupsOf(loaded, timeZone).filter(({ lines, isIncomplete }) => lines.length > 0 || isIncomplete)
  return (
    <div className="page grid grid-cols-1 gap-8 pt-12 pb-24">
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="mt-1 text-muted">{formatDay(loaded.day)}</p>
      </div>
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
      {latestBackup && (latestBackup.endedAt || latestBackup.isScheduled) && (
        <p className="text-muted text-sm">
          {latestBackup.endedAt ? backupWords.last(formatDateTime(latestBackup.endedAt, timeZone)) : backupWords.soon}
        </p>
      )}
      <Follow loaded={loaded} reread={reread} />
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

/** The whole line answers to its link. On a narrow screen what does not fit beside the name stands below it. */
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

/** In the order of their urgency. */
function groupsOf(loaded: Loaded, timeZone: string): Group[] {
  const { applications } = loaded
  return [
    ...(applications
      ? [owedOf(applications), interviewsOf(applications, timeZone), dueOf(applications), unansweredOf(applications)]
      : []),
    unreadOf(loaded),
    reviewOf(loaded, timeZone),
    notDeliveredOf(loaded),
    postsOf(loaded, timeZone),
    closingOf(loaded, timeZone),
    systemOf(loaded),
  ]
}

const oldestFirst: Sort = { by: 'date', descending: false }

type Person = { id: number; name: string; position: string }

/** The page of an applicant, whose neighbours are those of the same list. */
const lineOf = ({ id, name, position }: Person, filter: RecordFilter & { sort?: Sort }) => ({
  to: listHref(filter, {}, href('/admin/applications/:id', { id: String(id) })),
  what: name,
  detail: position,
})

const allOf = (count: number | undefined, filter: RecordFilter & { sort?: Sort }) =>
  count ? { to: listHref(filter), text: words.all(shownCount(count)) } : undefined

function owedOf({ owed }: Applications): Group {
  const filter = { ...waitingApplications.owed, sort: oldestFirst }
  return {
    id: 'owed',
    title: words.owed.heading,
    isIncomplete: owed === null,
    all: allOf(owed?.count, filter),
    lines: (owed?.those ?? []).map(({ days, ...who }) => ({
      ...lineOf(who, filter),
      when: <span className="font-semibold text-warning">{words.owed.late(days)}</span>,
    })),
  }
}

function interviewsOf({ interviews }: Applications, timeZone: string): Group {
  return {
    id: 'interviews',
    title: words.interviews.heading,
    isIncomplete: interviews === null,
    all: allOf(interviews?.count, waitingApplications.interviews),
    lines: (interviews?.those ?? []).map(({ at, isToday, isOver, ...who }) => ({
      ...lineOf(who, waitingApplications.interviews),
      when: (
        <time dateTime={at.toISOString()} className={isToday && !isOver ? 'font-semibold text-brand' : ''}>
          {isToday ? `${words.interviews.today}, ${formatTime(at, timeZone)}` : formatDateTime(at, timeZone)}
          {isOver && `, ${words.interviews.over}`}
        </time>
      ),
    })),
  }
}

function dueOf({ due }: Applications): Group {
  const filter = { ...waitingApplications.due, sort: oldestFirst }
  return {
    id: 'due',
    title: words.due.heading,
    isIncomplete: due === null,
    all: allOf(due?.count, filter),
    lines: (due?.those ?? []).map(({ days, ...who }) => ({ ...lineOf(who, filter), when: words.due.when(days) })),
  }
}

/** Applicants who have waited longest, while no answer is promised. */
function unansweredOf({ unanswered }: Applications): Group {
  const filter = { ...waitingApplications.unanswered, sort: oldestFirst }
  return {
    id: 'unanswered',
    title: words.unanswered.heading,
    isIncomplete: unanswered === null,
    all: allOf(unanswered?.count, filter),
    lines: (unanswered?.those ?? []).map(({ days, ...who }) => ({
      ...lineOf(who, filter),
      when: words.unanswered.waits(days),
    })),
  }
}

function unreadOf({ unread }: Loaded): Group {
  const counts = arrivingKinds.filter((kind) => kind in unread).map((kind) => ({ kind, count: unread[kind] ?? null }))
  return {
    id: 'unread',
    title: words.unread.heading,
    isIncomplete: counts.some(({ count }) => count === null),
    lines: counts.flatMap(({ kind, count }) =>
      count ? { to: unreadHref[kind], what: words.unread[kind](shownCount(count)) } : [],
    ),
  }
}

const unreadHref = {
  job_applications: listHref(waitingApplications.unopened),
  contact_messages: listHref({ tab: 'contact_messages' }),
  enquiries: listHref({ tab: 'enquiries' }),
}

function reviewOf({ review }: Loaded, timeZone: string): Group {
  const [tab] = inboxKinds.filter((kind) => (review?.[kind] ?? 0) > 0)
  return {
    id: 'review',
    title: words.review,
    lines:
      review && tab
        ? [
            {
              to: listHref({ tab, place: 'spam' }),
              what: countedReview(review),
              detail: waitingForReview.rest({ ...review, until: formatDate(review.until, timeZone) }),
            },
          ]
        : [],
  }
}

/** Emails that failed for good, and resumes that are not there. */
function notDeliveredOf({ undelivered, applications }: Loaded): Group {
  const named = undelivered?.those ?? []
  const files = applications?.files
  // Applications have a link of their own.
  const { application: all = 0, ...others } = undelivered?.counts ?? {}
  const unnamed =
    Object.values(others).reduce((sum, count) => sum + count, 0) - named.filter(({ noun }) => noun in others).length
  return {
    id: 'undelivered',
    title: words.notDelivered.heading,
    isIncomplete: undelivered === null || files === null,
    all:
      all > 1
        ? { to: listHref(waitingApplications.undelivered), text: undeliveredWords.overview.all(shownCount(all)) }
        : undefined,
    note: unnamed > 0 ? undeliveredWords.overview.more(shownCount(unnamed)) : undefined,
    lines: [
      ...named.map(({ noun, id, name }) => ({
        to: recordHref(noun, String(id)),
        what: name,
        detail: undeliveredWords.overview.kinds[noun],
        when: undeliveredWords.badge,
      })),
      ...(files
        ? [{ to: listHref(waitingApplications.files), what: words.notDelivered.files(shownCount(files)) }]
        : []),
    ],
  }
}

function postsOf({ posts }: Loaded, timeZone: string): Group {
  const { drafts = [], draftCount = 0, ofColleagues = 0, scheduled = [], scheduledCount = 0 } = posts ?? {}
  const { posts: said } = words
  const list = listHref({ tab: 'blog', sort: { by: 'status', descending: false } })
  const lineOfPost = (post: { id: string; title: string }, detail: string, when: string) => ({
    ...{ to: href('/admin/blog/:id', { id: post.id }), what: post.title, detail, when },
  })
  const more = scheduledCount - scheduled.length
  return {
    id: 'posts',
    title: said.heading,
    isIncomplete: posts === null,
    all: draftCount > drafts.length ? { to: list, text: said.allDrafts(draftCount) } : undefined,
    lines: [
      ...drafts.map((post) => lineOfPost(post, said.draft, said.changed(formatDateTime(post.updatedAt, timeZone)))),
      ...(ofColleagues > 0 ? [{ to: list, what: said.ofColleagues(ofColleagues) }] : []),
      ...scheduled.map((post) =>
        lineOfPost(post, said.scheduled, said.appears(formatDateTime(post.publishedAt as Date, timeZone))),
      ),
      ...(more > 0 ? [{ to: list, what: said.moreScheduled(more) }] : []),
    ],
  }
}

function closingOf({ closing }: Loaded, timeZone: string): Group {
  return {
    id: 'closing',
    title: words.closing.heading,
    isIncomplete: closing === null,
    note: closing && closing.length > 0 ? closingJobs.advice : undefined,
    lines: (closing ?? []).map(({ id, title, closesAt, isOpen, undecided }) => ({
      to: listHref({ job: id, undecided: 0 }),
      what: title,
      detail: words.closing.undecided(undecided),
      when: words.closing[isOpen ? 'closes' : 'closed'](formatDateTime(closesAt, timeZone)),
    })),
  }
}

function systemOf({ warnings }: Loaded): Group {
  return {
    id: 'system',
    title: words.system,
    lines: warnings.map(({ href, title, text }) => ({ to: href, what: title, detail: text })),
  }
}

/** Reads the page again when something comes or is done elsewhere, and tells the sidebar its counts. */
function Follow({ loaded, reread }: { loaded: Loaded; reread: () => void }) {
  const [beginning] = useState(loaded.place)
  const tellCounts = useEffectEvent(useOutletContext<TellCounts>())
  const { news, hasEnded } = useLive(beginning, reread)
  const arrived = Object.values(news).reduce((sum, count) => sum + count, 0)
  const show = useEffectEvent(reread)
  useEffect(() => {
    if (arrived) show()
  }, [arrived])
  useEffect(() => tellCounts(loaded.unread), [loaded.unread])
  return <LiveNotices>{hasEnded && <SessionEnded />}</LiveNotices>
}
