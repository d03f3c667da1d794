import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { careersPage } from '#app/content/careers/listing.ts'
import type { Job } from '#app/domain/jobs/rules.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Select, TextInput } from '#app/ui/forms/field.tsx'

/** What the listing shows, as it stands in its address; an empty text asks for nothing. */
export interface JobFilters {
  q: string
  department: string
  type: string
}

const noFilters: JobFilters = { q: '', department: '', type: '' }
const names = Object.keys(noFilters) as (keyof JobFilters)[]

export function readFilters(query: URLSearchParams | FormData): JobFilters {
  const read = (name: keyof JobFilters) => [name, String(query.get(name) ?? '').slice(0, 100)]
  return Object.fromEntries(names.map(read)) as unknown as JobFilters
}

/** The listing with these filters, and with a job's dialog open at one of its tabs. */
export function listingHref(filters: JobFilters, dialog?: { job: number; tab?: 'apply' }): string {
  const query = new URLSearchParams()
  for (const name of names) if (filters[name]) query.set(name, filters[name])
  if (dialog) query.set('job', String(dialog.job))
  if (dialog?.tab) query.set('tab', dialog.tab)
  return query.size > 0 ? `${href('/careers')}?${query}` : href('/careers')
}

type Listed = Pick<Job, 'title' | 'department' | 'location' | 'type' | 'experience'> & { summary: string }

/** Whether a job is of the wanted department and type and has every word of the wanted text. */
export function isWanted(job: Listed, { q, department, type }: JobFilters): boolean {
  const text = [job.title, job.department, job.location, job.type, job.experience, job.summary].join(' ').toLowerCase()
  const words = q.toLowerCase().split(/\s+/)
  return (
    words.every((word) => text.includes(word)) &&
    (!department || job.department === department) &&
    (!type || job.type === type)
  )
}

const { filters: words } = careersPage
const typingPause = 200

interface FiltersProps {
  jobs: Listed[]
  filters: JobFilters
  /** How many jobs they leave. */
  shown: number
}

/** A search form; with JavaScript the list follows while somebody types, and the focus stays where it is. */
export function Filters({ jobs, filters, shown }: FiltersProps) {
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
      if (form.current) show(readFilters(new FormData(form.current)))
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
          show(readFilters(new FormData(event.currentTarget)))
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
            maxLength={100}
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
        {names.some((name) => filters[name]) && (
          <ButtonLink
            href={href('/careers')}
            variant="quiet"
            size="small"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              // The link goes, and the form begins again.
              form.current?.querySelector('input')?.focus()
              for (const name of names) (form.current?.elements.namedItem(name) as HTMLInputElement).value = ''
              show(noFilters)
            }}
          >
            {words.clear}
          </ButtonLink>
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
        {[...new Set([...values, ...(filters[name] ? [filters[name]] : [])])].sort().map((value) => (
          <option key={value}>{value}</option>
        ))}
      </Select>
    </div>
  )
}
