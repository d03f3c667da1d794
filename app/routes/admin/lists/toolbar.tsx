import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { searchedBy } from '#app/content/admin/filters.ts'
import { inboxRecords, inboxSorts } from '#app/domain/inbox-records.ts'
import { filterFields } from '#app/domain/lists/filter.ts'
import { type ListName, wordsOf } from '#app/domain/records/kinds.ts'
import {
  beginsDescending,
  firstPage,
  longestSearch,
  mostFound,
  type Sort,
  type SortKey,
} from '#app/domain/records/rules.ts'
import { FilterFields } from '#app/routes/admin/filters/fields.tsx'
import type { OfferedValues } from '#app/routes/admin/filters/parts.ts'
import { PresentFilters } from '#app/routes/admin/filters/present.tsx'
import { useFilterSubmit } from '#app/routes/admin/filters/submit.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { drawings } from '#app/ui/tables/drawings.ts'
import { shownCount } from './count.ts'
import { type AnyQuery, listHref, listParameters, listPath, sortName } from './query.ts'

const typingPause = 250

/** Filters that stand elsewhere are sent with it. */
const searchFormId = 'list-search'

interface ListToolbarProps {
  query: AnyQuery
  isSearched?: boolean
  offered?: OfferedValues
  /** How many the list, its filters or its search leave; null where that is not known. */
  found: number | null
  /** Whether the filters can be kept under a name. */
  canSave?: boolean
  /** Order and tools at the end of the line; below it on a small screen. */
  children: ReactNode
  menu?: ReactNode
  note?: ReactNode
}

/** Search, filters and tools of a list in one line, and below it what the list is filtered by. */
export function ListToolbar({ query, isSearched = true, offered = {}, found, ...rest }: ListToolbarProps) {
  const { canSave = false, children, menu, note } = rest
  const { send } = useFilterSubmit()
  return (
    <>
      <div className="list-tools flex flex-wrap items-center gap-2">
        <SearchForm query={query} isSearched={isSearched} />
        {filterFields(query.tab).length > 0 && (
          <FilterFields
            query={query}
            offered={offered}
            form={searchFormId}
            onChange={() => send(document.querySelector<HTMLFormElement>(`#${searchFormId}`))}
          />
        )}
        <div className="ml-auto flex items-center gap-1 max-lg:order-last max-lg:basis-full max-lg:justify-end">
          {children}
        </div>
        {menu}
      </div>
      {note}
      <PresentFilters
        view="list"
        query={query}
        offered={offered}
        canSave={canSave}
        found={query.search || found === null ? null : shownCount(found)}
      />
      {query.search && found !== null && <FoundCount query={query} found={found} />}
    </>
  )
}

/** Searches when it is sent; with JavaScript also when somebody stops typing. It carries the filters of a list without search. */
export function SearchForm({ query, isSearched = true }: { query: AnyQuery; isSearched?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  const { send, onSubmit } = useFilterSubmit()
  const placeholder = words.search.placeholder(searchedBy[query.tab] ?? wordsOf(query.tab).title)

  function search() {
    clearTimeout(timer.current)
    send(input.current?.form ?? null, { replace: true })
  }
  // An answer that arrives while somebody types must not replace their words.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = query.search
  }, [query.search])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <Form
      key={query.tab}
      id={searchFormId}
      role="search"
      method="get"
      action={listPath(query.tab)}
      onSubmit={(event) => {
        clearTimeout(timer.current)
        onSubmit(event)
      }}
      className={isSearched ? 'flex min-w-0 flex-1 gap-2 lg:max-w-md' : 'hidden'}
    >
      {Object.entries(listParameters(query)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isSearched && (
        <>
          <span className="relative min-w-0 flex-1">
            <Icon
              name={drawings.search}
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-muted"
            />
            <TextInput
              ref={input}
              type="search"
              name="q"
              maxLength={longestSearch}
              defaultValue={query.search}
              placeholder={placeholder}
              aria-label={placeholder}
              autoComplete="off"
              spellCheck={false}
              onChange={() => {
                clearTimeout(timer.current)
                timer.current = window.setTimeout(search, typingPause)
              }}
              className="pl-10"
            />
          </span>
          <span className="hidden noscript:block">
            <Button variant="secondary">{words.search.submit}</Button>
          </span>
        </>
      )}
    </Form>
  )
}

interface SortFieldProps {
  query: AnyQuery
  sortKeys: SortKey[]
  /** Hides it on a screen that shows the headers of a table, which sort the list there. */
  className?: string
}

/** Sent with the search. */
export function SortField({ query, sortKeys, className = 'lg:hidden' }: SortFieldProps) {
  const { send } = useFilterSubmit()
  return (
    <Select
      key={sortName(query.sort)}
      name="sort"
      form={searchFormId}
      defaultValue={sortName(query.sort)}
      aria-label={words.sort.label}
      onChange={({ target }) => send(target.form, { replace: true })}
      className={`mr-auto min-w-0 flex-1 sm:max-w-52 ${className}`}
    >
      {sortKeys.flatMap(sortsBy).map((sort) => (
        <option key={sortName(sort)} value={sortName(sort)}>
          {sortText(query.tab, sort)}
        </option>
      ))}
    </Select>
  )
}

export function sortText(tab: ListName, { by, descending }: Sort): string {
  const inbox = Object.values(inboxRecords).find((record) => record.inbox.table === tab)
  const field = inbox && inboxSorts(inbox).find((sort) => sort.by === by)
  const names: Partial<Record<SortKey, string>> = words.sort.fields
  const texts = by === 'date' ? words.sort.date : words.sort.field(field?.head ?? names[by] ?? by)
  return texts[descending ? 'descending' : 'ascending']
}

function sortsBy(by: SortKey) {
  const ascending = { by, descending: false }
  const descending = { by, descending: true }
  return beginsDescending(by) ? [descending, ascending] : [ascending, descending]
}

/** Says how many records a search found. The empty list says so, too. */
export function FoundCount({ query, found }: { query: AnyQuery; found: number }) {
  const isMany = found > mostFound
  const { by, descending } = query.sort
  const which = by === 'date' && !descending ? words.search.oldest : words.search.newest
  return (
    <p className={found === 0 ? 'sr-only' : 'flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm'}>
      <span role="status" className="wrap-anywhere">
        {words.search.found(shownCount(found), query.search)}
        {isMany && ` ${which(mostFound)}`}
      </span>
      {found > 0 && (
        <Link
          to={listHref({ ...query, search: '', ...firstPage })}
          preventScrollReset
          className="inline-flex min-h-8 items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          {words.search.clear}
        </Link>
      )}
    </p>
  )
}
