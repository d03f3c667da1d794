import { useEffect, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { liveWords, liveNews as words } from '#app/content/admin/live.ts'
import type { ToldChange } from '#app/domain/lists/live.server.ts'
import { dashboardKinds, kindOf, type RecordKind, wordsOf } from '#app/domain/records/kinds.ts'
import { formatCount } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import type { Live } from '#app/routes/admin/live/notices.tsx'
import type { loader } from '#app/routes/admin/live/records.route.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'

/** Announces arrivals since the lists were loaded. The lists change only when the reader refreshes them. */
export function LiveNews({ news, changes, hasEnded }: Live) {
  const { query } = useDashboard()
  const moved = new Set(changes.filter((change) => !change.isOwn && isMove(change, query.tab)).map(({ id }) => id)).size
  const lines = [
    ...dashboardKinds.flatMap((kind) => (news[kind] ? { kind, text: words.news(formatCount(news[kind])) } : [])),
    ...(moved > 0 ? [{ kind: query.tab, text: liveWords.changed(formatCount(moved)) }] : []),
  ]
  const isShown = hasEnded || lines.length > 0
  return (
    <div role="status" aria-label={words.label}>
      {isShown && (
        <ul className="mx-auto mb-3 flex w-fit flex-wrap items-center gap-x-6 gap-y-2 rounded-control border border-brand/30 bg-brand-surface px-4 py-2 shadow-lifted">
          {hasEnded && (
            <li className="inline-flex items-center gap-2">
              {words.sessionEnded}
              <a href={href('/admin')} className={link}>
                {words.signIn}
              </a>
            </li>
          )}
          {lines.map(({ kind, text }) => (
            <li key={text + kind} className="inline-flex items-center gap-2">
              {kind !== query.tab && <span className="text-muted">{wordsOf(kind).title}:</span>}
              <span className="inline-flex items-center gap-1.5">
                {text} –
                <Link
                  to={listHref(kind === query.tab ? query : { tab: kind })}
                  preventScrollReset
                  aria-label={`${words.refresh}: ${wordsOf(kind).title}`}
                  className={link}
                >
                  <Icon name={recordIcons.refresh} className="size-4" />
                  {words.refresh}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const link = 'inline-flex min-h-9 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline'

/** Whether the change removed a record from the list or returned it. */
function isMove({ action }: Live['changes'][number], kind: RecordKind): boolean {
  return ['deleted', 'restored', 'released', 'erased'].some((verb) => action === `${kindOf('tab', kind).noun}.${verb}`)
}

interface List<Row> {
  kind: RecordKind
  records: Row[]
}

/**
 * A list whose rows are updated in place when their records change. No row is added, removed or moved until the reader
 * refreshes the list; a deleted record keeps its row.
 */
export function useUpdatedRows<Shown extends List<{ id: number | string }>>(list: Shown, changes: ToldChange[]): Shown {
  const { load, data } = useFetcher<typeof loader>()
  const [read, setRead] = useState<{ list: Shown; records: Map<number | string, Shown['records'][number]> } | null>(
    null,
  )
  const shown = new Set(list.records.map(({ id }) => String(id)))
  const touched = changes.filter(({ noun, id }) => noun === kindOf('tab', list.kind).noun && shown.has(id))
  const ids = [...new Set(touched.map(({ id }) => id))].join(',')
  const latest = touched.at(-1)?.number

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for every change
  useEffect(() => {
    if (ids) void load(`${href('/admin/live/records')}?${new URLSearchParams({ tab: list.kind, ids })}`)
  }, [ids, latest])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer belongs to the list at the time of its request
  useEffect(() => {
    if (data?.kind === list.kind) setRead({ list, records: new Map(data.records.map((record) => [record.id, record])) })
  }, [data])

  if (read?.list !== list) return list
  return { ...list, records: list.records.map((record) => read.records.get(record.id) ?? record) }
}
