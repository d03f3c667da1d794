import { selectionBar as words } from '#app/content/admin/bulk.ts'
import { boxOf } from './address.ts'
import { selectionForm } from './bar.tsx'
import type { ListSelection } from './use-selection.ts'

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
        value={boxOf(row)}
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

/** Does nothing without JavaScript, and is not there then. */
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
