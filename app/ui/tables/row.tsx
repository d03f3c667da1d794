import { type ComponentProps, Fragment, type PointerEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#app/ui/controls/icon.tsx'
import { Menu } from '#app/ui/controls/menu.tsx'

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
