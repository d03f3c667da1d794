import { data } from 'react-router'
import { trashMessages, trashPage as words } from '#app/content/admin/trash.ts'
import { keptForDays } from '#app/domain/retention.ts'
import { countTrash, findInTrash, listTrash } from '#app/domain/trash/list.server.ts'
import { z } from '#app/domain/zod.ts'
import { redirectWithNotice } from '#app/http/forms/notice.server.ts'
import { readForm } from '#app/http/forms/read.server.ts'
import { staffContext } from '#app/http/sessions/guard.server.ts'
import { KindTabs } from '#app/routes/admin/lists/kind-tabs.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/controls/empty-state.tsx'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { Pager } from '#app/ui/tables/pager.tsx'
import type { Route } from './+types/route.ts'
import { placeHref } from './address.ts'
import { answerOrder, trashIntents } from './answer.server.ts'
import { TrashQuestion } from './question.tsx'
import { kindsFor, trashCursor, trashIds, trashKind } from './request.server.ts'
import { SelectionActions, useTicked } from './selection.tsx'
import { TrashTable } from './table.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${words.title} | ${matches[0].loaderData.company.name}` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const kind = trashKind(url, staff)
  const [ids, after, ask] = [trashIds(url), url.searchParams.get('after'), url.searchParams.get('ask')]
  const [list, counts, selected] = await Promise.all([
    listTrash(kind, trashCursor(url)),
    countTrash(kindsFor(staff)),
    findInTrash(kind, ids),
  ])
  return {
    place: { kind, after, ids: selected.map(({ id }) => id) },
    counts: kindsFor(staff).map((each) => ({ kind: each, count: counts[each] ?? 0 })),
    list,
    question: questionOf(ask, selected, counts[kind] ?? 0),
    isNothingSelected: (ask === 'restore' || ask === 'erase') && ids.length === 0,
  }
}

type Selected = Awaited<ReturnType<typeof findInTrash>>

/** What an address asks before it is done; null where it asks nothing, or nothing of it is there. */
function questionOf(ask: string | null, selected: Selected, all: number) {
  const about = ask?.startsWith('erase') ? ('erase' as const) : ('restore' as const)
  if (ask === `${about}-all`) return all > 0 ? { about, askedAt: Date.now(), record: null, count: all } : null
  if (ask !== about || selected.length === 0) return null
  const [record = null] = selected.length === 1 ? selected : []
  return { about, askedAt: null, record, count: selected.length }
}

const order = z.object({
  intent: z.enum(trashIntents),
  askedAt: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(8.64e15))),
})

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm({ request, context }, order)
  if (!form.ok) throw data(null, { status: form.status })
  const staff = context.get(staffContext)
  const kind = trashKind(url, staff)
  const { intent, askedAt } = form.value
  const notice = await answerOrder({ kind, intent, ids: trashIds(url), askedAt }, staff)
  return redirectWithNotice(placeHref({ kind }), notice, context)
}

export default function Trash({ loaderData }: Route.ComponentProps) {
  const { place, counts, list, question, isNothingSelected } = loaderData
  const { records, next } = list
  const ticked = useTicked(
    records.map(({ id }) => id),
    place.ids,
  )
  const { kind, after } = place
  const isEmpty = counts.every((each) => each.kind !== kind || each.count === 0)
  return (
    <div className="page grid grid-cols-1 gap-6 pt-12 pb-16">
      <div>
        <h1 className="text-3xl">{words.heading}</h1>
        <p className="reading mt-2 text-muted">{words.lead(keptForDays.trash)}</p>
      </div>
      <KindTabs
        label={words.kindsLabel}
        kinds={counts}
        current={kind}
        names={words.kinds}
        hrefOf={(kind) => placeHref({ kind })}
      />
      {!isEmpty && (
        <fieldset aria-label={words.allLabel} className="flex flex-wrap gap-3">
          <ButtonLink
            href={placeHref({ kind, after }, { ask: 'restore-all' })}
            client
            variant="secondary"
            size="small"
            text={words.restoreAll}
          />
          <ButtonLink
            href={placeHref({ kind, after }, { ask: 'erase-all' })}
            client
            variant="secondary"
            size="small"
            text={words.eraseAll}
          />
        </fieldset>
      )}
      {records.length === 0 ? (
        <EmptyState title={words.empty(words.kinds[kind])}>{words.emptyHint}</EmptyState>
      ) : (
        <>
          {isNothingSelected && <Notice kind="error">{trashMessages.nothing}</Notice>}
          <SelectionActions ticked={ticked} place={place} />
          <TrashTable records={records} place={{ kind, after }} ticked={ticked} />
        </>
      )}
      <Pager
        label={words.pagesLabel}
        newer={{ href: after && placeHref({ kind }), text: words.newest }}
        older={{
          href: next && placeHref({ kind, after: `${next.deletedAt.getTime()}_${next.id}` }),
          text: words.older,
        }}
      />
      {question && <TrashQuestion question={question} place={place} />}
    </div>
  )
}
