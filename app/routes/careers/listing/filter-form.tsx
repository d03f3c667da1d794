import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { listingWords } from '#app/content/careers/listing.ts'
import { filterNames, type JobFilters, longestFilter, noFilters, parseFilters } from '#app/domain/jobs/job.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Select, TextInput } from '#app/ui/forms/field.tsx'

export function listingHref(filters: JobFilters, dialog?: { job: number; tab?: 'apply' }): string {
  const query = new URLSearchParams()
  for (const name of filterNames) if (filters[name]) query.set(name, filters[name])
  if (dialog) query.set('job', String(dialog.job))
  if (dialog?.tab) query.set('tab', dialog.tab)
  return query.size > 0 ? `${href('/careers')}?${query}` : href('/careers')
}

const { filters: words } = listingWords
const typingPause = 200

const choiceNames = ['department', 'location', 'mode', 'type'] as const
type ChoiceName = (typeof choiceNames)[number]

interface JobFilterFormProps {
  filters: JobFilters
  /** The options of each available filter. */
  choices: Partial<Record<ChoiceName, string[]>>
  shown: number
  count: number
}

/** A search form. With JavaScript the list updates while the visitor types. */
export function JobFilterForm({ filters, choices, shown, count }: JobFilterFormProps) {
  const { q, department, location, mode, type } = filters
  const offered = choiceNames.filter((name) => choices[name])
  const isLong = offered.length > 2
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef(0)
  const navigate = useNavigate()

  useEffect(() => {
    // The focused field is newer than the URL.
    for (const [name, value] of Object.entries({ q, department, location, mode, type })) {
      const control = form.current?.elements.namedItem(name) as HTMLInputElement | null
      if (control && control !== document.activeElement) control.value = value
    }
  }, [q, department, location, mode, type])

  function showSoon() {
    clearTimeout(pause.current)
    pause.current = window.setTimeout(() => {
      if (form.current) show(parseFilters(new FormData(form.current)))
    }, typingPause)
  }
  function show(wanted: JobFilters) {
    clearTimeout(pause.current)
    navigate(listingHref(wanted), { replace: true, preventScrollReset: true })
  }

  return (
    <search>
      <form
        ref={form}
        action={href('/careers')}
        aria-label={words.label}
        className={`grid gap-x-5 gap-y-4 ${isLong ? 'grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr] lg:noscript:grid-cols-[2fr_1fr_1fr_auto]'}`}
        onInput={showSoon}
        onSubmit={(event) => {
          event.preventDefault()
          show(parseFilters(new FormData(event.currentTarget)))
        }}
      >
        <div className={`grid gap-1.5 ${isLong ? 'col-span-full' : 'max-lg:sm:col-span-2'}`}>
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
        {offered.map((name) => (
          <Choice key={name} name={name} filters={filters} values={choices[name] ?? []} />
        ))}
        <div className="hidden self-end noscript:block">
          <Button variant="secondary">{words.submit}</Button>
        </div>
      </form>
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-2">
        <p role="status" className="text-muted tabular-nums">
          {words.count(shown, count)}
        </p>
        {filterNames.some((name) => filters[name]) && (
          <ButtonLink
            href={href('/careers')}
            variant="quiet"
            size="small"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              // The link disappears, so the focus moves to the first field.
              form.current?.querySelector('input')?.focus()
              for (const name of ['q', ...offered])
                (form.current?.elements.namedItem(name) as HTMLInputElement).value = ''
              show(noFilters)
            }}
            text={words.clear}
          />
        )}
      </div>
    </search>
  )
}

function Choice({ name, filters, values }: { name: ChoiceName; filters: JobFilters; values: string[] }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={`filter-${name}`} className="font-semibold text-sm">
        {words[name].label}
      </label>
      <Select id={`filter-${name}`} name={name} defaultValue={filters[name]}>
        <option value="">{words[name].all}</option>
        {[...new Set([...values, ...(filters[name] ? [filters[name]] : [])])].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </Select>
    </div>
  )
}
