import { href, Link } from 'react-router'
import { auditPage as words } from '#app/content/admin/audit.ts'
import type { AuditEvent } from '#app/domain/audit/list.server.ts'
import { actorOf, sentenceOf } from '#app/domain/audit/sentence.ts'
import { dayOf, isoDate } from '#app/domain/days.ts'
import { kinds, submissionNouns } from '#app/domain/records/kinds.ts'
import { firstPage } from '#app/domain/records/rules.ts'
import { retentionDays } from '#app/domain/retention.server.ts'
import { formatDateTime, formatDay, formatTime } from '#app/formats.ts'
import { readPlainList } from '#app/routes/admin/filters/read.server.ts'
import { PlainList } from '#app/routes/admin/lists/list-page.tsx'
import { type ListQuery, listHref, placeHref, recordHref } from '#app/routes/admin/lists/query.ts'
import { parseListQuery } from '#app/routes/admin/lists/request.server.ts'
import { useTimeZone } from '#app/routes/admin/lists/use-dashboard.ts'
import type { Route } from './+types/route.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shown = await readPlainList(parseListQuery(url, 'audit'), context)
  return { ...shown, keptFor: retentionDays.audit, now: new Date() }
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { query, list, keptFor, now } = loaderData
  const lead = `${words.lead} ${keptFor === null ? words.keptForGood : words.kept(keptFor)}`
  return (
    <PlainList {...{ ...loaderData, words, lead }} hasHeaders={false} exportHref={href('/admin/audit/export')}>
      <div className="mt-3 grid gap-6">
        <AuditDays events={list.records} query={query} now={now} />
      </div>
    </PlainList>
  )
}

interface AuditDaysProps {
  events: AuditEvent[]
  query: ListQuery<'audit'>
  now: Date
}

function AuditDays({ events, query, now }: AuditDaysProps) {
  const timeZone = useTimeZone()
  const today = dayOf(now, timeZone)
  const days = Map.groupBy(events, ({ at }) => isoDate(dayOf(at, timeZone)))
  const names = new Map([
    [isoDate(today - 1), words.yesterday],
    [isoDate(today), words.today],
  ])
  return [...days].map(([date, those]) => (
    <section key={date} className="grid gap-2">
      <h2 className="flex flex-wrap items-baseline gap-x-2 text-base">
        {names.has(date) && <span>{names.get(date)}</span>}
        <span className={names.has(date) ? 'font-normal text-muted' : ''}>{formatDay(date)}</span>
      </h2>
      <ol className="rounded-card border border-line bg-surface py-2">
        {those.map((event) => (
          <Event key={event.id} event={event} query={query} />
        ))}
      </ol>
    </section>
  ))
}

function Event({ event, query }: { event: AuditEvent; query: ListQuery<'audit'> }) {
  const timeZone = useTimeZone()
  const { before, subject, after } = sentenceOf(event, (moment) => formatDateTime(moment, timeZone))
  const person = event.staffId ?? event.actor
  const time = formatTime(event.at, timeZone)
  return (
    <li className="group/event relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-2 pr-4 pl-5 before:absolute before:inset-y-0 before:left-[1.4375rem] before:w-px before:bg-line first:before:top-5 last:before:bottom-auto last:before:h-5 only:before:hidden sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:pr-5">
      <span
        aria-hidden="true"
        className={`relative mt-2 size-2 rounded-full ring-4 ring-surface ${toneOf(event.action)}`}
      />
      <p className="wrap-anywhere">
        <Link
          to={listHref({ ...query, person, ...firstPage })}
          title={event.staffEmail ?? undefined}
          className="font-semibold hover:text-brand hover:underline"
        >
          {actorOf(event)}
        </Link>
        {event.hasLeft && <span className="text-muted"> ({words.gone})</span>} {before}
        {subject && <Subject event={event} name={subject} />}
        {after}
        {event.subject?.state === 'trash' && <span className="text-muted"> ({words.inTrash})</span>}
        {event.subject?.state === 'quarantine' && <span className="text-muted"> ({words.inQuarantine})</span>}
        <AllEventsLink event={event} query={query} name={subject} />
      </p>
      <time
        dateTime={event.at.toISOString()}
        title={event.at.toISOString()}
        className="col-start-2 row-start-2 mt-0.5 whitespace-nowrap text-muted text-sm tabular-nums sm:col-start-3 sm:row-start-1"
      >
        {time}
      </time>
    </li>
  )
}

function Subject({ event: { subject }, name }: { event: AuditEvent; name: string }) {
  const to = subject && hrefOfSubject(subject)
  return to ? (
    <Link
      to={to}
      className={`text-brand underline decoration-line underline-offset-4 hover:decoration-current ${isReference(subject.noun) ? 'whitespace-nowrap' : ''}`}
    >
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <span className={subject?.state === 'gone' ? 'text-muted' : ''}>
      <bdi>{name}</bdi>
    </span>
  )
}

/** The page of a subject; `null` if it has none. */
function hrefOfSubject({ noun, id, state }: NonNullable<AuditEvent['subject']>): string | null {
  if (id === null || state === 'gone') return null
  if (noun === 'staff') return href('/admin/staff')
  if (noun === 'template') return href('/admin/templates/:id', { id })
  const kind = kinds.find((kind) => kind.noun === noun)
  if (!kind) return null
  if (state === 'quarantine') return placeHref(kind.noun, 'spam')
  return state === 'trash' ? placeHref(kind.noun, 'trash') : recordHref(kind.noun, id)
}

/** References are short, so they do not wrap. */
const isReference = (noun: string) => (submissionNouns as readonly string[]).includes(noun)

/** Links to all events of the same record. */
function AllEventsLink({
  event: { subject },
  query,
  name,
}: {
  event: AuditEvent
  query: ListQuery<'audit'>
  name: string
}) {
  if (!subject?.id || !name || query.subject) return null
  const about = `${subject.noun}.${subject.id}`
  return (
    <Link
      to={listHref({ ...query, subject: about, ...firstPage })}
      aria-label={words.all.linkOf(name)}
      className="ml-2 inline-block whitespace-nowrap text-muted text-sm hover:text-brand hover:underline pointer-fine:not-focus-visible:not-group-hover/event:opacity-0"
    >
      {words.all.link}
    </Link>
  )
}

function toneOf(action: string): string {
  if (/erased|removed|refused/.test(action)) return 'bg-danger'
  if (/deleted|restored|disabled/.test(action)) return 'bg-warning'
  if (/viewed|downloaded|exported|opened/.test(action)) return 'bg-edge'
  return 'bg-brand'
}
