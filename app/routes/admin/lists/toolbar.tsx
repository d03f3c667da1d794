import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { searchedBy, viewSwitch } from '#app/content/admin/filters.ts'
import { inboxRecords, inboxSorts } from '#app/domain/inbox-records.ts'
import { filterFields } from '#app/domain/lists/filter.ts'
import { type ListName, wordsOf } from '#app/domain/records/kinds.ts'
import { beginsDescending, longestSearch, type Sort, type SortKey } from '#app/domain/records/rules.ts'
import { FilterFields } from '#app/routes/admin/filters/fields.tsx'
import { PresentFilters, SavedFilters } from '#app/routes/admin/filters/present.tsx'
import type { Filters } from '#app/routes/admin/filters/read.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Select } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { type AnyQuery, listParameters, sortName, type View, viewHref, viewPath } from './query.ts'

const typingPause = 250

/** Filters outside the form belong to it by this id. */
const searchFormId = 'list-search'

interface ListToolbarProps {
  query: AnyQuery
  view?: View
  filters: Filters
  /** The number of matches; `null` if unknown. */
  found: number | null
  /** Sort order and tools at the end of the toolbar; below it on a small screen. */
  children?: ReactNode
  menu?: ReactNode
  note?: ReactNode
}

/**
 * The saved filters of a list or the board; its search, filters and tools in one line; and below them the active
 * filters.
 */
export function ListToolbar({ query, view = 'list', filters, found, children, menu, note }: ListToolbarProps) {
  const { isSearched, offered, saved } = filters
  const { send } = useFilterSubmit()
  return (
    <>
      <SavedFilters view={view} query={query} saved={saved} />
      <div className="list-tools flex flex-wrap items-center gap-2">
        <SearchForm view={view} query={query} isSearched={isSearched} />
        {filterFields(query.tab, query.place).length > 0 && (
          <FilterFields
            query={query}
            offered={offered}
            form={searchFormId}
            onChange={() => send(document.querySelector<HTMLFormElement>(`#${searchFormId}`))}
          />
        )}
        {children && (
          <div className="ml-auto flex items-center gap-1 max-lg:order-last max-lg:basis-full max-lg:justify-end">
            {children}
          </div>
        )}
        {menu}
      </div>
      {note}
      <PresentFilters view={view} query={query} offered={offered} found={found} />
    </>
  )
}

/** Searches on submit; with JavaScript, also after a pause in typing. Without a search, it only carries the filters. */
function SearchForm({ view, query, isSearched }: { view: View; query: AnyQuery; isSearched: boolean }) {
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
      className={isSearched ? 'flex min-w-0 flex-1 gap-2 lg:max-w-md' : 'hidden'}
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

/** Submits a filter form without its empty fields, to keep them out of the address. */
function useFilterSubmit() {
  const submit = useSubmit()
  function send(form: HTMLFormElement | null, { replace = false } = {}) {
    if (!form) return
    const filled = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
    const action = new URL(form.action).pathname
    submit(new URLSearchParams(filled), { action, method: 'get', replace, preventScrollReset: true })
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    send(event.currentTarget)
  }
  return { send, onSubmit }
}

const views: View[] = ['list', 'board']

/** Switches between list and board, with the same filters. */
export function ViewSwitch({ view: present, query }: { view: View; query: AnyQuery }) {
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
  query: AnyQuery
  sortKeys: SortKey[]
  /** By default, hides it on a large screen, where the headers of a table sort. */
  className?: string
}

/** Submitted with the search form. */
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
