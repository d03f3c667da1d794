import { type ReactNode, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { searchedBy, viewSwitch } from '#app/content/admin/filters.ts'
import { inboxRecords, inboxSorts } from '#app/domain/inbox-records.ts'
import { filterFields } from '#app/domain/lists/filter.ts'
import { type ListName, wordsOf } from '#app/domain/records/kinds.ts'
import { beginsDescending, longestSearch, type Sort, type SortKey } from '#app/domain/records/rules.ts'
import { FilterFields, PresentFilters, SavedFilters } from '#app/routes/admin/filters/filters.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Select, TextInput } from '#app/ui/forms/field.tsx'
import { listParameters, sortName, type View, viewHref, viewPath } from './query.ts'
import { type ShownList, ShownListContext, searchFormId, useFilterSubmit, useShownList } from './shown-list.ts'

const typingPause = 250

interface ListToolbarProps extends ShownList {
  /** Sort order and tools at the end of the toolbar; below it on a small screen. */
  children?: ReactNode
  menu?: ReactNode
  note?: ReactNode
}

/**
 * The saved filters of a list or the board; its search, filters and tools in one line; and below them the active
 * filters.
 */
export function ListToolbar({ children, menu, note, ...shown }: ListToolbarProps) {
  const { tab, place } = shown.query
  return (
    <ShownListContext value={shown}>
      <SavedFilters />
      <div className="list-tools flex flex-wrap items-center gap-2">
        <SearchForm />
        {filterFields(tab, place).length > 0 && <FilterFields />}
        {children && (
          <div className="ml-auto flex items-center gap-1 max-lg:order-last max-lg:basis-full max-lg:justify-end">
            {children}
          </div>
        )}
        {menu}
      </div>
      {note}
      <PresentFilters />
    </ShownListContext>
  )
}

/** Searches on submit; with JavaScript, also after a pause in typing. Without a search, it only carries the filters. */
function SearchForm() {
  const { view, query, filters } = useShownList()
  const { isSearched } = filters
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  const { send, onSubmit } = useFilterSubmit()
  const placeholder = words.search.placeholder(searchedBy[query.tab] ?? wordsOf(query.tab).title)
  const path = viewPath(view, query)

  function search() {
    clearTimeout(timer.current)
    send(input.current?.form ?? null, { replace: true })
  }
  // An answer must not replace the text while the reader types.
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
      action={path}
      onSubmit={(event) => {
        clearTimeout(timer.current)
        onSubmit(event)
      }}
      className={isSearched ? 'flex min-w-0 flex-1 gap-2 noscript:max-sm:basis-full lg:max-w-md' : 'hidden'}
    >
      {Object.entries(listParameters(query, path)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isSearched && (
        <>
          <span className="relative min-w-0 flex-1">
            <Icon
              name={recordIcons.search}
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

const views: View[] = ['list', 'board']

/** Switches between list and board, with the same filters. */
export function ViewSwitch() {
  const { view: present, query } = useShownList()
  return (
    <nav aria-label={viewSwitch.label} className="flex rounded-control border border-edge bg-surface p-0.5 text-sm">
      {views.map((view) => (
        <Link
          key={view}
          to={viewHref(view, query)}
          aria-current={view === present ? 'true' : undefined}
          className="flex min-h-8 items-center rounded-[0.375rem] px-3 font-semibold text-muted transition duration-150 hover:text-brand aria-[current]:bg-brand-surface aria-[current]:text-brand"
        >
          {viewSwitch[view]}
        </Link>
      ))}
    </nav>
  )
}

interface SortFieldProps {
  sortKeys: SortKey[]
  /** By default, hides it on a large screen, where the headers of a table sort. */
  className?: string
}

/** Submitted with the search form. */
export function SortField({ sortKeys, className = 'lg:hidden' }: SortFieldProps) {
  const { query } = useShownList()
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
