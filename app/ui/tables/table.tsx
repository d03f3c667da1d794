// biome-ignore-all lint/a11y/noRedundantRoles: CSS `display` removes the roles of table elements
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/controls/icon.tsx'
import { recordIcons } from '#app/ui/controls/record-icons.ts'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  sort?: Sort
  /** The row header. On phones it is the heading of the card. */
  primary?: boolean
  /** Takes the remaining width. The other columns must not wrap. */
  rest?: boolean
  /** On phones the cell has no header. */
  bare?: boolean
}

type Sort = {
  /** Sorts by this column, or reverses the order. */
  href: string
  now?: 'ascending' | 'descending' | undefined
}

type Selection<Row> = {
  header: string
  /** The checkbox for all rows, hidden on phones. */
  all: ReactNode
  cell: (row: Row) => ReactNode
}

type TableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** Gives each row the id that `rowHref` links to. */
  anchors?: boolean
  /** A click anywhere on a row follows the link in its header. */
  opens?: boolean
  selection?: Selection<Row> | undefined
  actions?: { header: string; cell: (row: Row) => ReactNode }
}

/** The URL of a row in a list. */
export const rowHref = (list: string, key: string | number) => `${list}#row-${key}`

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  anchors = false,
  opens = false,
  selection,
  actions,
}: TableProps<Row>) {
  return (
    <table role="table" className="w-full border-separate [border-spacing:0] text-sm tabular-nums max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row">
          {selection && (
            <th role="columnheader" scope="col" className={`${headerLook} w-px text-left max-lg:hidden`}>
              <span className="sr-only">{selection.header}</span>
              {selection.all}
            </th>
          )}
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              aria-sort={column.sort?.now}
              className={`${headerLook} text-left`}
            >
              {column.sort ? <SortedHeader sort={column.sort}>{column.header}</SortedHeader> : column.header}
            </th>
          ))}
          {actions && (
            <th role="columnheader" scope="col" className={`${headerLook} text-right`}>
              {actions.header}
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:gap-3 md:max-lg:grid-cols-2">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            id={anchors ? rowHref('', rowKey(row)).slice(1) : undefined}
            role="row"
            onClick={opens ? openRow : undefined}
            className={`${opens ? 'cursor-pointer' : ''} group/row transition-colors duration-150 max-lg:block max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 max-lg:relative max-lg:has-[[data-row-box]:checked]:border-brand`}
          >
            {selection && (
              <td role="cell" className={`${cellLook} max-lg:absolute max-lg:top-4 max-lg:right-1.5 max-lg:p-0`}>
                {selection.cell(row)}
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.header} column={column} isBesideBox={selection !== undefined}>
                {column.cell(row)}
              </Cell>
            ))}
            {actions && (
              <td role="cell" className={`${cellLook} text-right max-lg:block`}>
                <div className="flex items-center justify-end gap-1 max-lg:flex-wrap max-lg:items-end max-lg:gap-x-2">
                  {actions.cell(row)}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** For pointers only: the keyboard and screen readers use the link. */
function openRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLTableRowElement>) {
  const isControl = (target as Element).closest('a, button, input, label, select, summary, [popover]')
  if (isControl || !getSelection()?.isCollapsed) return
  const press = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  currentTarget.querySelector('th a')?.dispatchEvent(press)
}

const headerLook =
  'sticky top-(--sticky-top,0px) z-10 border-line border-y bg-sunken px-3 py-2.5 lg:max-2xl:px-2 xl:py-1.5 font-semibold text-muted first:rounded-tl-control first:border-l last:rounded-tr-control last:border-r'
const cellLook =
  'border-line bg-(--row,var(--color-surface)) lg:group-last/row:first:rounded-bl-control lg:group-last/row:last:rounded-br-control px-3 py-2.5 lg:max-2xl:px-2 xl:py-0.5 align-middle lg:border-b lg:first:border-l lg:last:border-r max-lg:px-0 max-lg:py-1'

type CellProps<Row> = { column: Column<Row>; isBesideBox: boolean; children: ReactNode }

const arrows = { ascending: 'up', descending: 'below' } as const

/** Phones hide the headers visually and show no sort link. */
function SortedHeader({ sort, children }: { sort: Sort; children: string }) {
  return (
    <>
      <span className="lg:hidden">{children}</span>
      <Link
        to={sort.href}
        preventScrollReset
        className={`-my-1 inline-flex min-h-8 items-center gap-1 whitespace-nowrap hover:text-brand max-lg:hidden ${sort.now ? 'text-ink' : ''}`}
      >
        {children}
        <Icon
          name={sort.now ? arrows[sort.now] : recordIcons.sort}
          className={`size-3.5 ${sort.now ? '' : 'opacity-60'}`}
        />
      </Link>
    </>
  )
}

function Cell<Row>({ column, isBesideBox, children }: CellProps<Row>) {
  const look = `${cellLook} text-left ${column.rest ? 'lg:w-full lg:max-w-0' : ''}`
  if (column.primary) {
    return (
      <th
        role="rowheader"
        scope="row"
        className={`${look} font-semibold max-lg:mb-1 max-lg:block max-lg:text-base ${isBesideBox ? 'max-lg:pr-22' : 'max-lg:pr-10'}`}
      >
        {children}
      </th>
    )
  }
  if (column.bare) {
    return (
      <td role="cell" className={`${look} max-lg:block max-lg:pt-3`}>
        {children}
      </td>
    )
  }
  return (
    <td role="cell" className={`${look} max-lg:flex max-lg:justify-between max-lg:gap-4`}>
      <span aria-hidden="true" className="text-muted lg:hidden">
        {column.header}
      </span>
      <span className="min-w-0 max-lg:text-right">{children}</span>
    </td>
  )
}
