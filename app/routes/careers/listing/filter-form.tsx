import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { careersPage } from '#app/content/careers/listing.ts'
import {
  filterNames,
  type JobFilters,
  type ListedJob,
  longestFilter,
  noFilters,
  parseFilters,
} from '#app/domain/jobs/filters.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { TextInput } from '#app/ui/forms/text-input.tsx'
import { listingHref } from './href.ts'

const { filters: words } = careersPage
const typingPause = 200

interface JobFilterFormProps {
  jobs: ListedJob[]
  filters: JobFilters
  shown: number
}

/** A search form; with JavaScript the list follows while somebody types, and the focus stays where it is. */
export function JobFilterForm({ jobs, filters, shown }: JobFilterFormProps) {
  const { q, department, type } = filters
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef(0)
  const navigate = useNavigate()

  useEffect(() => {
    // What somebody is typing is newer than the address.
    for (const [name, value] of Object.entries({ q, department, type })) {
      const control = form.current?.elements.namedItem(name) as HTMLInputElement | null
      if (control && control !== document.activeElement) control.value = value
    }
  }, [q, department, type])

  function follow() {
    clearTimeout(pause.current)
    pause.current = window.setTimeout(() => {
      if (form.current) show(parseFilters(new FormData(form.current)))
    }, typingPause)
  }
  function show(wanted: JobFilters) {
    clearTimeout(pause.current)
    navigate(listingHref(wanted), { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }

  return (
    <search>
      <form
        ref={form}
        action={href('/careers')}
        aria-label={words.label}
        className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr] lg:noscript:grid-cols-[2fr_1fr_1fr_auto]"
        onInput={follow}
        onSubmit={(event) => {
          event.preventDefault()
          show(parseFilters(new FormData(event.currentTarget)))
        }}
      >
        <div className="grid gap-1.5 max-lg:sm:col-span-2">
          <label htmlFor="filter-q" className="font-semibold text-sm">
            {words.text.label}
          </label>
          <TextInput
            id="filter-q"
            type="search"
            name="q"
            maxLength={longestFilter}
            placeholder={words.text.placeholder}
            defaultValue={filters.q}
          />
        </div>
        <Choice name="department" filters={filters} values={jobs.map(({ department }) => department)} />
        <Choice name="type" filters={filters} values={jobs.map(({ type }) => type)} />
        <div className="hidden self-end noscript:block">
          <Button variant="secondary">{words.submit}</Button>
        </div>
      </form>
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-2">
        <p role="status" className="text-muted tabular-nums">
          {words.count(shown, jobs.length)}
        </p>
        {filterNames.some((name) => filters[name]) && (
          <ButtonLink
            href={href('/careers')}
            variant="quiet"
            size="small"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              // The link goes, and the form begins again.
              form.current?.querySelector('input')?.focus()
              for (const name of filterNames) (form.current?.elements.namedItem(name) as HTMLInputElement).value = ''
              show(noFilters)
            }}
            text={words.clear}
          />
        )}
      </div>
    </search>
  )
}

function Choice({ name, filters, values }: { name: 'department' | 'type'; filters: JobFilters; values: string[] }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={`filter-${name}`} className="font-semibold text-sm">
        {words[name].label}
      </label>
      <Select id={`filter-${name}`} name={name} defaultValue={filters[name]}>
        <option value="">{words[name].all}</option>
        {[...new Set([...values.sort(), ...(filters[name] ? [filters[name]] : [])])].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </Select>
    </div>
  )
}
