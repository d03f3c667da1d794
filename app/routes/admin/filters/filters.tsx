import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { dashboardPage } from '#app/content/admin/dashboard.ts'
import { savedFilters, filterWords as words } from '#app/content/admin/filters.ts'
import { type FilterField, filterControl, filterFields, isFiltered, noRecordFilters } from '#app/domain/lists/filter.ts'
import { wordsOf } from '#app/domain/records/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { savedFilter } from '#app/domain/saved-filters/saved-filter.ts'
import { formatCount } from '#app/routes/admin/lists/count.ts'
import { type AnyQuery, listHref } from '#app/routes/admin/lists/query.ts'
import { searchFormId, useFilterSubmit, useShownList } from '#app/routes/admin/lists/shown-list.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { Popover } from '#app/ui/controls/menu.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Select, TextInput } from '#app/ui/forms/field.tsx'
import { filterLabels, filterParts, filterText, type OfferedValues } from './parts.ts'

/** The look of a toolbar control that is not a form field. */
const toolLook = 'min-h-11 border border-edge bg-surface hover:border-brand hover:text-brand'

/** Submitted with the search form; with JavaScript, as soon as a value is chosen. Typed dates wait for the button. */
export function FilterFields() {
  const fields = filterFields(useShownList().query.tab)
  const hasDays = fields.some(isDay)
  return (
    <Popover label={words.apply} text={words.apply} icon={recordIcons.filter} className={`${toolLook} px-3`}>
      <div className="grid w-72 max-w-full gap-2 p-1.5">
        {fields.map((field) =>
          isDay(field) ? <Day key={field} field={field} /> : <Choice key={field} field={field} />,
        )}
        <span className={hasDays ? 'block' : 'hidden noscript:block'}>
          <Button form={searchFormId} variant="secondary" text={words.apply} onClick={closePopover} />
        </span>
      </div>
    </Popover>
  )
}

const isDay = (field: FilterField) => filterControl(field).control === 'day'

const closePopover = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** A control that is not remounted when its value changes, so that it keeps the focus. */
function useControl<Control extends { value: string }>(field: FilterField) {
  const value = String(useShownList().query[field] ?? '')
  const ref = useRef<Control>(null)
  useEffect(() => {
    if (ref.current) ref.current.value = value
  }, [value])
  return { ref, name: field, form: searchFormId, defaultValue: value }
}

/** Not shown without a value to choose. */
function Choice({ field }: { field: FilterField }) {
  const { query, filters } = useShownList()
  const { send } = useFilterSubmit()
  const control = useControl<HTMLSelectElement>(field)
  const choices = choicesOf(field, query, filters.offered)
  if (choices.length === 0) return null
  return (
    <Select {...control} aria-label={filterLabels[field].label} onChange={({ target }) => send(target.form)}>
      <option value="">{filterLabels[field].any}</option>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
}

function Day({ field }: { field: FilterField }) {
  const id = `filter-${field}`
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {filterLabels[field].label}
      </label>
      <TextInput id={id} type="date" {...useControl<HTMLInputElement>(field)} />
    </div>
  )
}

/** Also offers the value in the address, even if it is unknown. */
function choicesOf(field: FilterField, query: AnyQuery, offered: OfferedValues) {
  const present = query[field]
  const known: { value: string | number; text: string }[] =
    offered[field] ?? filterControl(field).offered.map((value) => ({ value, text: filterText(field, value, offered) }))
  if (present === undefined || known.some(({ value }) => value === present)) return known
  return [...known, { value: present, text: filterText(field, present, offered) }]
}

/** The active filters and the search, each with a link that removes it, and the form that saves them. */
export function PresentFilters() {
  const { query, filters, found, hrefOf } = useShownList()
  if (!isFiltered(query) && !query.search) return null
  const save = !query.place && <SaveFilter />
  return (
    <>
      {isFiltered(query) && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 text-sm">
          {found !== null && !query.search && (
            <p role="status" className="flex min-h-9 items-center font-semibold tabular-nums">
              {words.found(formatCount(found), wordsOf(query.tab))}
            </p>
          )}
          <ul aria-label={words.present} className="flex flex-wrap gap-2">
            {filterParts(query, filters.offered).map(({ name, text }) => (
              <li key={name} className="max-w-full">
                <Link
                  to={hrefOf({ ...query, [name]: undefined })}
                  preventScrollReset
                  aria-label={words.remove(text)}
                  title={words.remove(text)}
                  className="group/chip flex min-h-9 items-center gap-1.5 rounded-full bg-brand-surface pr-2 pl-3.5 font-semibold text-brand"
                >
                  <span className="wrap-anywhere">{text}</span>
                  <Icon
                    name="close"
                    className="size-5 rounded-full p-1 transition duration-150 group-hover/chip:bg-brand group-hover/chip:text-surface"
                  />
                </Link>
              </li>
            ))}
          </ul>
          <Link to={hrefOf({ ...query, ...noRecordFilters })} preventScrollReset className={quietLink}>
            {words.clear}
          </Link>
          {save}
        </div>
      )}
      {query.search && found !== null && <Found found={found}>{!isFiltered(query) && save}</Found>}
    </>
  )
}

const quietLink =
  'flex min-h-9 items-center rounded-control px-1.5 font-semibold text-brand underline-offset-4 hover:underline'

/** The number of records that a search found. An empty list shows it, too, so only screen readers get it here. */
function Found({ found, children }: { found: number; children: ReactNode }) {
  const { query, hrefOf } = useShownList()
  const { search } = dashboardPage
  const { by, descending } = query.sort
  const which = by === 'date' && !descending ? search.oldest : search.newest
  return (
    <div className={found === 0 ? 'sr-only' : 'flex flex-wrap items-start gap-x-4 gap-y-1 text-muted text-sm'}>
      <p role="status" className="flex min-h-9 items-center wrap-anywhere">
        {search.found(formatCount(found), query.search)}
        {found > mostFound && ` ${which(mostFound)}`}
      </p>
      {found > 0 && (
        <>
          <Link to={hrefOf({ ...query, search: '' })} preventScrollReset className={quietLink}>
            {search.clear}
          </Link>
          {children}
        </>
      )}
    </div>
  )
}

/** The page of saved filters explains an invalid name. */
function SaveFilter() {
  const { query } = useShownList()
  const { save } = savedFilters
  const { label } = savedFilter.words.fields.name
  return (
    <details className="group/save relative">
      <summary className={quietLink}>{save.summary}</summary>
      <Form
        method="post"
        action={listHref(query, {}, href('/admin/applications/filters'))}
        className="mt-1 flex flex-wrap gap-2 rounded-card border border-line bg-surface p-3 shadow-lifted sm:absolute sm:top-full sm:left-0 sm:z-20 sm:w-88"
      >
        <TextInput
          name="name"
          required
          maxLength={savedFilter.fields.name.options.max}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          className="min-w-0 flex-1 basis-40"
        />
        <Button text={save.submit} />
      </Form>
    </details>
  )
}

export function SavedFilters() {
  const { query, filters, hrefOf } = useShownList()
  const { saved } = filters
  if (saved.length === 0) return null
  const present = hrefOf(query)
  return (
    <nav
      aria-label={savedFilters.label}
      className="-mx-(--gutter) overflow-x-auto px-(--gutter) [scrollbar-width:thin]"
    >
      <ul className="flex w-max items-center gap-2 py-1 text-sm lg:w-auto lg:flex-wrap">
        {saved.map((filter) => {
          const to = hrefOf(filter.query)
          return (
            <li key={filter.id}>
              <Link
                to={to}
                preventScrollReset
                aria-current={to === present ? 'true' : undefined}
                className="flex min-h-9 max-w-72 items-center rounded-full border border-line bg-surface px-3.5 font-semibold text-muted transition duration-150 hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand-surface aria-[current]:text-brand"
              >
                <span className="truncate">{filter.name}</span>
              </Link>
            </li>
          )
        })}
        <li>
          <Link
            to={listHref({ tab: query.tab }, {}, href('/admin/applications/filters'))}
            aria-label={`${savedFilters.manage}: ${savedFilters.label}`}
            className="flex min-h-9 items-center rounded-control px-2 font-semibold text-brand underline-offset-4 hover:underline"
          >
            {savedFilters.manage}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
