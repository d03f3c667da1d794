// biome-ignore-all lint/a11y/noRedundantRoles: CSS `display` removes the roles of table elements
import { type ComponentProps, Fragment, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'
import { Menu } from '#app/ui/controls/menu.tsx'
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

interface LinesProps {
  first: ReactNode
  second: ReactNode
}

export function TwoLines({ first, second }: LinesProps) {
  return (
    <>
      <span className="block">{first}</span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 font-normal text-muted max-lg:justify-end max-lg:in-[th]:justify-start">
        {second}
      </span>
    </>
  )
}

/** Two lines, or one on wide screens. The classes in `narrower` can hide the second. */
export function OneOrTwoLines({ first, second, narrower = '' }: LinesProps & { narrower?: string }) {
  return (
    <span className="block xl:flex xl:items-center xl:gap-x-3">
      <span className="block min-w-0">{first}</span>{' '}
      <span className={`mt-0.5 block shrink-0 font-normal text-muted lg:whitespace-nowrap xl:mt-0 ${narrower}`}>
        {second}
      </span>
    </span>
  )
}

/** Truncated with an ellipsis, with the full text as its tooltip. Phones wrap the text instead. */
export function OneLine({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <span
      dir="auto"
      onPointerEnter={showAll}
      className={`block wrap-anywhere lg:truncate lg:[&_wbr]:hidden ${className}`}
    >
      {children}
    </span>
  )
}

function showAll({ currentTarget: line }: PointerEvent<HTMLElement>) {
  line.title = line.scrollWidth > line.clientWidth ? line.innerText : ''
}

export function DateThenTime({ children }: { children: string }) {
  const time = children.lastIndexOf(', ') + 2
  // Not every locale writes a comma.
  if (time < 2) return children
  return (
    <>
      <span className="whitespace-nowrap">{children.slice(0, time)}</span>
      <wbr className="xl:hidden" />
      <span className="whitespace-nowrap">{children.slice(time)}</span>
    </>
  )
}

export function Breakable({ children }: { children: string }) {
  return children.split(/(?<=[@._-])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ))
}

/** Classes of the link that names a row and opens its record. */
export const recordName =
  'wrap-anywhere inline-block underline decoration-line underline-offset-4 hover:text-brand hover:decoration-current max-lg:min-h-11 max-lg:content-center'

type RowActionsProps = {
  /** The accessible name of the menu, with the name of the row. */
  label: string
  /** One or two actions that also appear in the row on hover and focus. */
  quick: ReactNode
  children: ReactNode
}

/** The menu of a row. */
export function RowActions({ label, quick, children }: RowActionsProps) {
  return (
    <>
      <span className="row-quick">{quick}</span>
      <Menu label={label} className={`row-menu ${rowHover}`}>
        {children}
      </Menu>
    </>
  )
}

type RowActionProps = {
  href: string
  icon: IconName
  /** Shown beside the icon in a menu and on phones; elsewhere as a tooltip. */
  text: string
  /** The action and its object, for screen readers. */
  name: string
  danger?: boolean
  /** Navigates without a document load: to a dialog over the page, or to another page. */
  client?: 'over' | 'page'
}

export function RowAction({ href, icon, text, name, danger = false, client }: RowActionProps) {
  return (
    <Link
      to={href}
      reloadDocument={!client}
      discover={client ? 'render' : 'none'}
      preventScrollReset={client === 'over'}
      aria-label={name}
      title={text === name ? undefined : text}
      className={`${rowLook} ${danger ? 'hover:bg-danger-surface hover:text-danger' : rowHover}`}
    >
      <RowFace icon={icon} text={text} />
    </Link>
  )
}

type RowButtonProps = ComponentProps<'button'> & Pick<RowActionProps, 'icon' | 'text'> & { label: string }

/** A submit button that looks like the links beside it. */
export function RowButton({ icon, text, label, ...button }: RowButtonProps) {
  return (
    <button
      type="submit"
      {...button}
      aria-label={label}
      title={text}
      className={`${rowLook} ${rowHover} disabled:pointer-events-none disabled:opacity-30`}
    >
      <RowFace icon={icon} text={text} />
    </button>
  )
}

const rowLook =
  'row-action inline-flex min-h-9 items-center justify-center gap-1.5 rounded-control font-semibold text-muted text-sm transition duration-150 lg:size-9 xl:size-8 xl:min-h-8 max-lg:mt-2 max-lg:min-h-11 max-lg:border max-lg:border-edge max-lg:px-2.5 max-[24rem]:px-2'
const rowHover = 'hover:bg-brand-surface hover:text-brand'

function RowFace({ icon, text }: Pick<RowActionProps, 'icon' | 'text'>) {
  return (
    <>
      <Icon name={icon} className="size-5 max-[26rem]:hidden md:max-lg:hidden" />
      <span className="lg:hidden">{text}</span>
    </>
  )
}

type RowMarkProps = {
  icon: IconName
  text: string
  explanation: string
}

export function RowMark({ icon, text, explanation }: RowMarkProps) {
  return (
    <span
      title={explanation}
      className="inline-flex items-center gap-1.5 font-semibold text-sm text-warning max-lg:mt-2 max-lg:w-full max-lg:justify-end xl:mr-2"
    >
      <Icon name={icon} className="size-5" />
      <span className="lg:sr-only">{text}</span>
    </span>
  )
}
