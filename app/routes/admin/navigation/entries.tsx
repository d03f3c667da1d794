import { partsOf } from '#app/domain/search-index/parts.ts'
import { Badge } from '#app/ui/controls/badge.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'

/** A result of the search: a record or a command. */
export interface Entry {
  href: string
  text: string
  /** A command that is posted to its address. */
  post?: boolean
  /** Needs a full page load instead of client navigation. */
  document?: boolean
  details?: string[]
  badge?: string | undefined
  day?: string | undefined
}

export interface EntryGroup {
  id: string
  title: string
  entries: Entry[]
  /** The link to the full list, if there are more. */
  all?: { href: string; text: string } | undefined
}

export interface SearchAnswer {
  term: string
  groups: EntryGroup[]
  /** The reference of a record in the trash. */
  inTrash?: string | undefined
  problem?: 'notConnected' | 'unavailable' | undefined
}

/** Marks requests of the search dialog, which must not redirect to an exact match. */
export const suggest = 'suggest'

export function EntryText({ entry: { text, details, badge, day, post }, term }: { entry: Entry; term: string }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className="grid min-w-0 flex-1">
        <span dir="auto" className="font-semibold text-ink wrap-anywhere sm:truncate">
          <Marked text={text} term={term} />
        </span>
        {details && (
          <span className="text-muted text-sm wrap-anywhere sm:truncate">
            {details.filter(Boolean).map((detail, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
              <span key={index}>
                {index > 0 && ' · '}
                <Marked text={detail} term={term} />
              </span>
            ))}
          </span>
        )}
      </span>
      {day && <span className="shrink-0 text-muted text-sm tabular-nums max-sm:hidden">{day}</span>}
      {badge && <Badge>{badge}</Badge>}
      {!details && !post && <Icon name="right" className="size-4.5 text-muted" />}
    </span>
  )
}

const markLook = 'bg-transparent text-inherit underline decoration-2 decoration-accent underline-offset-3'

export function Marked({ text, term }: { text: string; term: string }) {
  return partsOf(text, term).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
      <mark key={index} className={markLook}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-md border border-line bg-sunken px-1.5 py-px font-sans font-semibold text-muted text-xs">
      {children}
    </kbd>
  )
}
