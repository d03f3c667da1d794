import { type ComponentProps, useEffect, useRef } from 'react'
import { filterWords as words } from '#app/content/admin/filters.ts'
import { type FilterField, type FilterValue, filterFields, waitingFor } from '#app/domain/lists/filter.ts'
import { applicationStatuses } from '#app/domain/statuses/status.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Popover } from '#app/ui/controls/menu.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { drawings } from '#app/ui/tables/drawings.ts'
import { type FilteredJob, filterText } from './parts.ts'

interface FilterFieldsProps {
  query: ListQuery
  jobs: FilteredJob[]
  /** The id of the form that they belong to. */
  form: string
  onChange: () => void
}

/** A control of the line above a list that is no field. */
export const toolLook = 'min-h-11 border border-edge bg-surface hover:border-brand hover:text-brand'

/** Sent with their form; with JavaScript as soon as one is chosen. */
export function FilterFields({ query, jobs, form, onChange }: FilterFieldsProps) {
  return (
    <Popover label={words.apply} text={words.apply} icon={drawings.filter} className={`${toolLook} px-3`}>
      <div className="grid w-72 max-w-full gap-2 p-1.5">
        {filterFields(query.tab).map((field) => (
          <FilterSelect
            key={field}
            name={field}
            aria-label={words[field].label}
            value={String(query[field] ?? '')}
            form={form}
            onChange={onChange}
          >
            <option value="">{words[field].any}</option>
            {choicesOf(field, query, jobs).map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </FilterSelect>
        ))}
        <span className="hidden noscript:block">
          <Button form={form} variant="secondary" text={words.apply} />
        </span>
      </div>
    </Popover>
  )
}

/** Keeps the focus while the list behind it changes. */
function FilterSelect({ value, ...props }: ComponentProps<typeof Select> & { value: string }) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return <Select ref={select} defaultValue={value} {...props} />
}

const choices: { [Field in FilterField]: (jobs: FilteredJob[]) => readonly FilterValue<Field>[] } = {
  job: (jobs) => jobs.map(({ id }) => id),
  status: () => applicationStatuses,
  undecided: () => [0, 3, 7, 10, 14, 30],
  waiting: () => waitingFor,
  duplicates: () => ['yes'],
  done: () => ['no', 'yes'],
}

/** What an address asks for can be chosen as well. */
function choicesOf<Field extends FilterField>(field: Field, query: ListQuery, jobs: FilteredJob[]) {
  const present = query[field]
  const offered = choices[field](jobs)
  const values = present === undefined || offered.includes(present) ? offered : [...offered, present]
  return values.map((value) => ({ value, text: filterText(field, value, jobs) }))
}
