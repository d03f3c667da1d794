import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { filterWords as words } from '#app/content/admin/filters.ts'
import { type FilterField, filterControl, filterFields } from '#app/domain/lists/filter.ts'
import type { AnyQuery } from '#app/routes/admin/lists/query.ts'
import { searchFormId, useFilterSubmit, useShownList } from '#app/routes/admin/lists/shown-list.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Popover } from '#app/ui/controls/menu.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Select, TextInput } from '#app/ui/forms/field.tsx'
import { filterLabels, filterText, type OfferedValues } from './parts.ts'

/** The look of a toolbar control that is not a form field. */
const toolLook = 'min-h-11 border border-edge bg-surface hover:border-brand hover:text-brand'

/** Submitted with the search form; with JavaScript, as soon as a value is chosen. Typed dates wait for the button. */
export function FilterFields() {
  const { query } = useShownList()
  const fields = filterFields(query.tab)
  const hasDays = fields.some((field) => filterControl(field).control === 'day')
  return (
    <Popover label={words.apply} text={words.apply} icon={recordIcons.filter} className={`${toolLook} px-3`}>
      <div className="grid w-72 max-w-full gap-2 p-1.5">
        {fields.map((field) =>
          filterControl(field).control === 'day' ? (
            <Labelled key={field} id={`filter-${field}`} label={filterLabels[field].label}>
              <FilterDay id={`filter-${field}`} name={field} value={String(query[field] ?? '')} form={searchFormId} />
            </Labelled>
          ) : (
            <SelectField key={field} field={field} />
          ),
        )}
        <span className={hasDays ? 'block' : 'hidden noscript:block'}>
          <Button form={searchFormId} variant="secondary" text={words.apply} onClick={closePopover} />
        </span>
      </div>
    </Popover>
  )
}

const closePopover = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

/** Not shown without a value to choose. */
function SelectField({ field }: { field: FilterField }) {
  const { query, filters } = useShownList()
  const { send } = useFilterSubmit()
  const choices = choicesOf(field, query, filters.offered)
  if (choices.length === 0) return null
  return (
    <FilterSelect
      name={field}
      aria-label={filterLabels[field].label}
      value={String(query[field] ?? '')}
      form={searchFormId}
      onChange={({ target }) => send(target.form)}
    >
      <option value="">{filterLabels[field].any}</option>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </FilterSelect>
  )
}

function FilterSelect({ value, ...props }: ComponentProps<typeof Select> & { value: string }) {
  return <Select ref={useControlOf<HTMLSelectElement>(value)} defaultValue={value} {...props} />
}

function FilterDay({ value, ...props }: ComponentProps<typeof TextInput> & { value: string }) {
  return <TextInput ref={useControlOf<HTMLInputElement>(value)} type="date" defaultValue={value} {...props} />
}

/** Not remounted when its value changes, so that it keeps the focus. */
function useControlOf<Control extends { value: string }>(value: string) {
  const control = useRef<Control>(null)
  useEffect(() => {
    if (control.current) control.current.value = value
  }, [value])
  return control
}

/** Also offers the value in the address, even if it is unknown. */
function choicesOf(field: FilterField, query: AnyQuery, offered: OfferedValues) {
  const present = query[field]
  const known: { value: string | number; text: string }[] =
    offered[field] ?? filterControl(field).offered.map((value) => ({ value, text: filterText(field, value, offered) }))
  if (present === undefined || known.some(({ value }) => value === present)) return known
  return [...known, { value: present, text: filterText(field, present, offered) }]
}

/** A label for a compact filter field. */
function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {children}
    </div>
  )
}
