import { href, Link } from 'react-router'
import { liveWords, liveNews as words } from '#app/content/admin/live.ts'
import { dashboardKinds, kindOf, type RecordKind, wordsOf } from '#app/domain/records/kinds.ts'
import { shownCount } from '#app/routes/admin/lists/count.ts'
import { listHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import type { Live } from '#app/routes/admin/live/use-live.ts'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'

/** Tells what has arrived since the lists were read. They change when the reader asks for it. */
export function LiveNews({ news, changes, hasEnded }: Live) {
  const { query } = useDashboard()
  const moved = new Set(changes.filter((change) => !change.isOwn && isMove(change, query.tab)).map(({ id }) => id)).size
  const told = [
    ...dashboardKinds.flatMap((kind) => (news[kind] ? { kind, text: words.news(shownCount(news[kind])) } : [])),
    ...(moved > 0 ? [{ kind: query.tab, text: liveWords.changed(shownCount(moved)) }] : []),
  ]
  const isShown = hasEnded || told.length > 0
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
          {told.map(({ kind, text }) => (
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

/** It went from the list, or came back to it. */
function isMove({ action }: Live['changes'][number], kind: RecordKind): boolean {
  return ['deleted', 'restored', 'released', 'erased'].some((verb) => action === `${kindOf('tab', kind).noun}.${verb}`)
}
