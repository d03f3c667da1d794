import { data } from 'react-router'
import { quarantineMessages as messages, quarantinePage as words } from '#app/content/admin/spam/quarantine.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { countQuarantine, findInQuarantine, listQuarantine } from '#app/domain/spam-review/quarantine.server.ts'
import { eraseFromQuarantine, releaseFromQuarantine } from '#app/domain/spam-review/release-or-erase.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { KindTabs } from '#app/routes/admin/lists/kind-tabs.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Pager } from '#app/ui/tables/pager.tsx'
import type { Route } from './+types/route.ts'
import { quarantinedHref } from './address.ts'
import { QuarantineCard } from './card.tsx'
import { QuarantineQuestion } from './question.tsx'
import { quarantineCursor, quarantinedIds, quarantineKind, quarantinesFor } from './request.server.ts'
import { TickedActions } from './ticked-actions.tsx'

const intents = ['release', 'erase'] as const

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const kind = quarantineKind(url, staff)
  const ids = quarantinedIds(url)
  const about = intents.find((intent) => intent === url.searchParams.get('ask')) ?? null
  const [list, counts, selected] = await Promise.all([
    listQuarantine(kind, quarantineCursor(url)),
    countQuarantine(quarantinesFor(staff)),
    findInQuarantine(kind, ids),
  ])
  return {
    place: { kind, after: url.searchParams.get('after'), ids: selected.map(({ id }) => id) },
    counts: quarantinesFor(staff).map((each) => ({ kind: each, count: counts[each] ?? 0 })),
    list,
    question: about && selected.length > 0 ? { about, selected } : null,
    isNothingSelected: about !== null && ids.length === 0,
  }
}

const order = z.object({ intent: z.enum(intents) })

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm({ request, context }, order)
  if (!form.ok) throw data(null, { status: form.status })
  const staff = context.get(staffContext)
  const kind = quarantineKind(url, staff)
  const { intent } = form.value
  const act = { release: releaseFromQuarantine, erase: eraseFromQuarantine }[intent]
  const { count, isFailed } = await act(kind, quarantinedIds(url), staff)
  const done = count > 0 ? messages[intent](count) : messages.gone
  const failed = count > 0 ? `${done} ${messages.othersFailed}` : messages.failed
  const notice = isFailed
    ? { kind: 'error' as const, text: failed }
    : { kind: count > 0 ? ('success' as const) : ('error' as const), text: done }
  return redirectWithNotice(quarantinedHref({ kind }), notice, context)
}

export default function Quarantine({ loaderData }: Route.ComponentProps) {
  const { place, counts, list, question, isNothingSelected } = loaderData
  const { records, next } = list
  const { kind, after } = place
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="reading mt-2 text-muted">{words.lead(keptForDays.quarantinedSubmission)}</p>
      </div>
      <KindTabs
        label={words.kindsLabel}
        kinds={counts}
        current={kind}
        names={words.kinds}
        hrefOf={(kind) => quarantinedHref({ kind })}
      />
      {records.length === 0 ? (
        <EmptyState title={words.empty(words.kinds[kind])}>{words.emptyHint}</EmptyState>
      ) : (
        <>
          {isNothingSelected && <Notice kind="error">{messages.nothing}</Notice>}
          <TickedActions place={place} />
          <ul aria-label={words.listLabel(words.kinds[kind])} className="grid grid-cols-1 gap-4">
            {records.map((record) => (
              <QuarantineCard
                key={`${kind} ${record.id}`}
                record={record}
                place={{ kind, after }}
                isTicked={place.ids.includes(record.id)}
              />
            ))}
          </ul>
        </>
      )}
      <Pager
        label={words.pagesLabel}
        newer={{ href: after && quarantinedHref({ kind }), text: words.newest }}
        older={{
          href: next && quarantinedHref({ kind, after: `${next.quarantinedAt.getTime()}_${next.id}` }),
          text: words.older,
        }}
      />
      {question && <QuarantineQuestion question={question} place={place} />}
    </div>
  )
}
