import { href } from 'react-router'
import { auditPage as words } from '#app/content/admin/audit.ts'
import { eventsAreKeptFor } from '#app/domain/audit/forget.server.ts'
import { listEvents } from '#app/domain/audit/list.server.ts'
import { listActors } from '#app/domain/audit/people.server.ts'
import { keyOf, nameSubjects } from '#app/domain/audit/subjects.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Pager } from '#app/ui/tables/pager.tsx'
import type { Route } from './+types/route.ts'
import { AuditDays } from './days.tsx'
import { AuditFilters } from './filters.tsx'
import { auditHref, noFilter } from './query.ts'
import { parseAuditQuery } from './request.server.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url }: Route.LoaderArgs) {
  const { filter, cursor } = parseAuditQuery(url)
  const { subject } = filter
  const [list, people, subjects] = await Promise.all([
    listEvents(filter, cursor),
    listActors(),
    nameSubjects(subject ? [subject] : []),
  ])
  return {
    filter,
    list,
    people,
    subject: subjects.get(keyOf(subject)) ?? null,
    keptFor: eventsAreKeptFor(),
    now: new Date(),
  }
}

export default function Audit({ loaderData: { filter, list, people, subject, keptFor, now } }: Route.ComponentProps) {
  const isFiltered = auditHref(filter) !== auditHref(noFilter)
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-3xl">{words.heading}</h1>
          <p className="reading mt-2 text-muted">
            {words.lead} {keptFor === null ? words.keptForGood : words.kept(keptFor)}
          </p>
        </div>
        <ButtonLink
          href={auditHref(filter, null, href('/admin/audit/export'))}
          variant="secondary"
          size="small"
          icon="down"
          title={words.exportHint}
          text={words.export}
        />
      </div>
      <AuditFilters filter={filter} people={people} subject={subject} events={list.events} />
      {list.events.length === 0 ? (
        <EmptyState title={isFiltered ? words.emptyFiltered : words.empty} />
      ) : (
        <AuditDays events={list.events} filter={filter} now={now} />
      )}
      <Pager
        label={words.pagesLabel}
        newer={{ href: list.newer && auditHref(filter, list.newer), text: words.newer }}
        older={{ href: list.older && auditHref(filter, list.older), text: words.older }}
      />
    </div>
  )
}
