import { Fragment } from 'react'
import { Link } from 'react-router'
import { shownCount } from './count.ts'

interface KindTabsProps<Kind extends string> {
  label: string
  kinds: { kind: Kind; count: number }[]
  current: Kind
  names: Record<Kind, string>
  hrefOf: (kind: Kind) => string
}

/** One list for each kind of record, and how much is in it. */
export function KindTabs<Kind extends string>({ label, kinds, current, names, hrefOf }: KindTabsProps<Kind>) {
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
              {names[kind]}{' '}
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
