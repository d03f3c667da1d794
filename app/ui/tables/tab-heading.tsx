import { Link } from 'react-router'

type TabHeadingsProps = {
  label: string
  /** Without a count where that is not known. */
  tabs: { id: string; text: string; count: number | null; href: string }[]
  /** The id of the tab whose list stands below. */
  current: string
}

/** Links to lists, set as tabs with their counts. */
export function TabHeadings({ label, tabs, current }: TabHeadingsProps) {
  return (
    <nav aria-label={label} className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b sm:flex sm:gap-x-8">
      {tabs.map(({ id, text, count, href }) => (
        <Link
          key={id}
          to={href}
          preventScrollReset
          aria-current={id === current ? 'page' : undefined}
          className={`relative flex min-h-11 items-center gap-x-2 font-semibold sm:whitespace-nowrap sm:py-3 max-sm:text-sm ${id === current ? 'tab-mark text-brand' : 'text-muted hover:text-ink'}`}
        >
          {text}
          {count !== null && (
            <span
              className={`rounded-full px-2 py-0.5 text-xs tabular-nums ${id === current ? 'bg-brand-surface' : 'bg-sunken'}`}
            >
              {count.toLocaleString('en-US')}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
