import { type ComponentProps, type FormEvent, useState } from 'react'
import { href, Link, useSubmit } from 'react-router'
import { selectionBar as words } from '#app/content/admin/bulk.ts'
import { hasSteps, isOneOf, submissionKinds } from '#app/domain/records/kinds.ts'
import { mostFound } from '#app/domain/records/rules.ts'
import { formatCount } from '#app/routes/admin/lists/count.ts'
import { checkboxValue, type ListQuery, listHref, selectedHref } from '#app/routes/admin/lists/query.ts'
import { useDashboard } from '#app/routes/admin/lists/use-dashboard.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'
import { Notice } from '#app/ui/dialogs/notice.tsx'
import { useHydrated } from '#app/ui/hooks.ts'

export const selectionForm = 'selection'

/** At the bottom while records are selected. Without JavaScript, always above the list and without a count. */
export function SelectionBar({ selection, onPage }: { selection: ListSelection; onPage: number }) {
  const { query, list, isNothingSelected } = useDashboard()
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const { count, total } = selection
  const found = 'found' in list ? list.found : 0
  const parameters = new URLSearchParams(listHref(query).split('?')[1])
  const isStepped = hasSteps(query.tab) && !query.place
  const cutAt = cutOf(query, found)
  const allSelected = total !== null && (cutAt ? words.newestSelected(cutAt, total) : words.allSelected(total))

  /** The browser itself submits downloads. */
  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    submit(submitter as HTMLButtonElement, { preventScrollReset: true })
  }

  return (
    <>
      {isNothingSelected && <Notice kind="error">{words.nothing}</Notice>}
      {isHydrated && (
        <p role="status" className="sr-only">
          {count > 0 && (allSelected || words.selected(count))}
        </p>
      )}
      <form
        id={selectionForm}
        method="get"
        action={href('/admin/dashboard')}
        onSubmit={send}
        aria-label={words.label}
        className={`${count > 0 ? 'flex' : 'hidden noscript:flex'} selection-bar flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3`}
      >
        {[...parameters].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {total !== null && <input type="hidden" name="all" value={total} />}
        <div className="mr-auto flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:justify-between">
          <p className="font-semibold tabular-nums">
            {total === null ? (
              <>
                <span className="noscript:hidden">{words.selected(count)}</span>
                <span className="hidden noscript:inline">{words.uncounted}</span>
              </>
            ) : (
              allSelected
            )}
          </p>
          <AllOrNone selection={selection} found={found} hasMore={found > onPage} />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:gap-1">
          {isStepped && <BarButton words={words.changeStatus} name="bulk" value="status" />}
          {isStepped && (
            <BarButton words={words.write} icon="mail" formAction={href('/admin/dashboard/selected/letters')} />
          )}
          {query.place === 'trash' && <BarButton words={words.restore} name="bulk" value="restore" />}
          {query.place === 'spam' && <BarButton words={words.release} name="bulk" value="release" />}
          {query.place && <BarButton words={words.erase} name="bulk" value="erase" />}
          {isOneOf(submissionKinds, query.tab) && !query.place && (
            <BarButton words={words.table} icon="down" formAction={href('/admin/dashboard/selected/table')} />
          )}
          {isStepped && (
            <BarButton words={words.resumes} icon="down" formAction={href('/admin/dashboard/selected/resumes')} />
          )}
          {!query.place && <BarButton words={words.delete} icon={recordIcons.trash} name="bulk" value="delete" />}
        </div>
      </form>
    </>
  )
}

/** A search with more results lists only the newest or the oldest; `null` if it lists all. */
function cutOf({ search, sort }: ListQuery, found: number): 'newest' | 'oldest' | null {
  if (!search || found <= mostFound) return null
  return sort.by === 'date' && !sort.descending ? 'oldest' : 'newest'
}

function AllOrNone({ selection, found, hasMore }: { selection: ListSelection; found: number; hasMore: boolean }) {
  const { query, selected } = useDashboard()
  const { total, count, isWholePage } = selection
  const look = 'min-h-9 items-center font-semibold text-brand text-sm underline-offset-4 hover:underline'
  const cutAt = cutOf(query, found)
  return (
    <span className="flex flex-wrap gap-x-4">
      {total === null && hasMore && (
        <Link
          to={selectedHref(query, { all: cutAt ? mostFound : found })}
          preventScrollReset
          className={`${look} ${isWholePage ? 'inline-flex' : 'hidden noscript:inline-flex'}`}
        >
          {cutAt ? words.selectNewest(cutAt, mostFound) : words.selectAll(formatCount(found))}
        </Link>
      )}
      {count > 0 && (
        <Link
          to={listHref(query)}
          preventScrollReset
          onClick={(event) => {
            if (selected) return
            event.preventDefault()
            selection.clear()
          }}
          className={`inline-flex ${look}`}
        >
          {words.clear}
        </Link>
      )}
    </span>
  )
}

interface BarButtonProps extends ComponentProps<typeof Button> {
  words: { long: string; short: string }
}

/** Has a short label on a phone, so that all buttons fit in one row. */
function BarButton({ words: { long, short }, icon, ...props }: BarButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={long}
      {...props}
      className="max-sm:min-h-11 max-sm:grow max-sm:px-1.5 max-sm:text-xs"
    >
      {icon && <Icon name={icon} className="size-[1.15em] max-sm:hidden" />}
      <span className="sm:hidden">{short}</span>
      <span className="max-sm:hidden">{long}</span>
    </Button>
  )
}

/** The selected records of the page: those in the address, until a checkbox changes. */
export function useSelection(onPage: string[]) {
  const { query, selected } = useDashboard()
  const total = selected && 'all' in selected ? selected.all : null
  const address = selectedHref(query, selected)
  const begin = () => ({
    address,
    ids: new Set(selected && 'boxes' in selected ? selected.boxes.map((box) => box.split('.')[0]) : []),
  })
  const [state, setState] = useState(begin)
  const isElsewhere = state.address !== address
  if (isElsewhere) setState(begin)
  const ids = total === null ? onPage.filter((id) => state.ids.has(id)) : onPage
  const select = (those: Iterable<string>) => setState({ address, ids: new Set(those) })
  return {
    /** The number of all matches, while they are selected. */
    total,
    count: total ?? ids.length,
    isWholePage: ids.length === onPage.length,
    has: (id: string) => ids.includes(id),
    toggle: (id: string) => select(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    clear: () => select([]),
    togglePage: () => select(ids.length === onPage.length ? [] : onPage),
  }
}

export type ListSelection = ReturnType<typeof useSelection>

const box = 'size-5 accent-brand'

interface RowBoxProps {
  selection: ListSelection
  row: { id: number | string; seen?: number }
  name: string
}

export function RowBox({ selection, row, name }: RowBoxProps) {
  const id = String(row.id)
  return (
    <label className="grid size-11 cursor-pointer place-items-center lg:-mx-2 lg:-my-1 lg:size-9">
      <input
        type="checkbox"
        form={selectionForm}
        name="id"
        value={checkboxValue(row)}
        aria-label={words.selectOf(name)}
        data-row-box=""
        checked={selection.has(id)}
        disabled={selection.total !== null}
        onChange={() => selection.toggle(id)}
        autoComplete="off"
        className={box}
      />
    </label>
  )
}

/** Hidden without JavaScript, which it needs. */
export function PageBox({ selection, labelled = false }: { selection: ListSelection; labelled?: boolean }) {
  const isSome = selection.count > 0 && !selection.isWholePage
  return (
    <label
      className={`cursor-pointer noscript:hidden ${labelled ? 'flex min-h-11 items-center gap-2.5 justify-self-end text-sm' : 'grid size-9 place-items-center lg:-mx-2 lg:-my-1'}`}
    >
      {labelled && words.selectPage}
      <input
        ref={(input) => {
          if (input) input.indeterminate = isSome
        }}
        type="checkbox"
        aria-label={labelled ? undefined : words.selectPage}
        checked={selection.isWholePage}
        disabled={selection.total !== null}
        onChange={selection.togglePage}
        autoComplete="off"
        className={`${box} ${labelled ? 'mr-3' : ''}`}
      />
    </label>
  )
}
