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
        <Link
          key={kind}
          to={hrefOf(kind)}
          aria-current={kind === current ? 'page' : undefined}
          className={`relative flex min-h-11 items-center gap-1.5 font-semibold sm:gap-2 ${kind === current ? 'tab-mark text-brand' : 'text-muted hover:text-ink'}`}
        >
          {names[kind]}
          <span className="rounded-full bg-sunken px-1.5 py-0.5 text-xs tabular-nums sm:px-2">{shownCount(count)}</span>
        </Link>
      ))}
    </nav>
  )
}
