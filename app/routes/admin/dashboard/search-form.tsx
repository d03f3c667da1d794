import { useEffect, useRef } from 'react'
import { Form, href } from 'react-router'
import { dashboardPage as words } from '#app/content/admin/dashboard.ts'
import { beginsDescending, longestSearch, type SortKey } from '#app/domain/records/rules.ts'
import { useFilterSubmit } from '#app/routes/admin/filters/submit.ts'
import { defaultTab, sortName } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { drawings } from '#app/ui/tables/drawings.ts'

const typingPause = 250

/** Filters that stand elsewhere are sent with it. */
export const searchFormId = 'list-search'

/** Searches when it is sent; with JavaScript also when somebody stops typing. */
export function SearchForm() {
  const { query } = useDashboard()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef(0)
  const { send, onSubmit } = useFilterSubmit()
  const placeholder = words.search.placeholder(words.tabs[query.tab])

  function search() {
    clearTimeout(timer.current)
    send(input.current?.form ?? null, { replace: true })
  }
  // What is being typed stays, whatever answer arrives meanwhile.
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
      action={href('/admin/dashboard')}
      onSubmit={onSubmit}
      className="flex min-w-0 flex-1 gap-2 lg:max-w-md"
    >
      {query.tab !== defaultTab && <input type="hidden" name="tab" value={query.tab} />}
      {query.place && <input type="hidden" name="in" value={query.place} />}
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
    </Form>
  )
}

/** On a screen without the headers that sort the list; sent with the search. */
export function SortField() {
  const { query, sortKeys } = useDashboard()
  const { send } = useFilterSubmit()
  return (
    <Select
      key={sortName(query.sort)}
      name="sort"
      form={searchFormId}
      defaultValue={sortName(query.sort)}
      aria-label={words.sort.label}
      onChange={({ target }) => send(target.form, { replace: true })}
      className="mr-auto min-w-0 flex-1 sm:max-w-52 lg:hidden"
    >
      {sortKeys.flatMap(sortsBy).map((sort) => (
        <option key={sortName(sort)} value={sortName(sort)}>
          {words.sort[sort.by][sort.descending ? 'descending' : 'ascending']}
        </option>
      ))}
    </Select>
  )
}

function sortsBy(by: SortKey) {
  const ascending = { by, descending: false }
  const descending = { by, descending: true }
  return beginsDescending(by) ? [descending, ascending] : [ascending, descending]
}
