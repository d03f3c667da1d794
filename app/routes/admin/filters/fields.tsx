import { filterWords as words } from '#app/content/admin/board.ts'
import { statusLabels } from '#app/content/application-status.ts'
import { applicationStatuses } from '#app/domain/applications/status.ts'
import type { ListQuery } from '#app/routes/admin/lists/query.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { type FilteredJob, titleOf } from './parts.ts'

interface FilterFieldsProps {
  query: ListQuery
  openings: FilteredJob[]
  /** The id of the form that they belong to. */
  form: string
  onChange: () => void
}

const days = [0, 3, 7, 14, 30]

/** Sent with their form; with JavaScript as soon as one is chosen. */
export function FilterFields({
  query: { job, status, undecided, duplicates },
  openings,
  form,
  onChange,
}: FilterFieldsProps) {
  const isKnown = job === undefined || openings.some(({ id }) => id === job)
  const ages = undecided === undefined || days.includes(undecided) ? days : [...days, undecided].sort((a, b) => a - b)
  const select = { form, onChange, className: 'min-w-0 lg:w-52' }
  return (
    <fieldset className="grid grid-cols-2 items-center gap-2 md:grid-cols-[1fr_1fr_1fr_auto_auto] lg:flex lg:flex-wrap">
      <legend className="sr-only">{words.label}</legend>
      <Select key={`job ${job}`} name="job" aria-label={words.job.label} defaultValue={job ?? ''} {...select}>
        <option value="">{words.job.any}</option>
        {!isKnown && <option value={job}>{titleOf(job, openings)}</option>}
        {openings.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        key={`status ${status}`}
        name="status"
        aria-label={words.status.label}
        defaultValue={status ?? ''}
        {...select}
      >
        <option value="">{words.status.any}</option>
        {applicationStatuses.map((each) => (
          <option key={each} value={each}>
            {statusLabels[each]}
          </option>
        ))}
      </Select>
      <Select
        key={`undecided ${undecided}`}
        name="undecided"
        aria-label={words.undecided.label}
        defaultValue={undecided ?? ''}
        {...select}
      >
        <option value="">{words.undecided.any}</option>
        {ages.map((age) => (
          <option key={age} value={age}>
            {words.undecided.choice(age)}
          </option>
        ))}
      </Select>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-1 font-medium text-sm sm:whitespace-nowrap lg:px-2">
        <input
          key={`duplicates ${duplicates}`}
          type="checkbox"
          name="duplicates"
          value="yes"
          form={form}
          defaultChecked={duplicates === true}
          onChange={onChange}
          className="size-5 shrink-0 accent-brand"
        />
        {words.duplicates}
      </label>
      <span className="hidden noscript:block">
        <Button form={form} variant="secondary" text={words.apply} />
      </span>
    </fieldset>
  )
}
