import { Fragment } from 'react'
import { Link } from 'react-router'
import { capitalized } from '#app/content/nouns.ts'
import { type RecordKind, wordsOf } from '#app/domain/records/kinds.ts'
import { shownCount } from './count.ts'

interface KindTabsProps {
  label: string
  kinds: { kind: RecordKind; count: number }[]
  current: RecordKind
  hrefOf: (kind: RecordKind) => string
}

/** One list for each kind of record, and how much is in it. */
export function KindTabs({ label, kinds, current, hrefOf }: KindTabsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-3 border-line border-b max-sm:text-sm sm:gap-x-6">
      {kinds.map(({ kind, count }) => (
        <Fragment key={kind}>
          <Link
            to={hrefOf(kind)}
            aria-current={kind === current ? 'page' : undefined}
            className={`relative flex min-h-11 items-center font-semibold ${kind === current ? 'tab-mark text-brand' : 'text-muted hover:text-ink'}`}
          >
            <span>
              {capitalized(wordsOf(kind).many)}{' '}
              <span className="inline-block rounded-full bg-sunken px-1.5 py-0.5 text-xs tabular-nums sm:ml-1 sm:px-2">
                {shownCount(count)}
              </span>
            </span>
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
