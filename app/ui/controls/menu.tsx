import { type MouseEvent, type ReactNode, useId } from 'react'
import { Icon, type IconName } from './icon.tsx'

interface PopoverProps {
  /** The accessible name of the button and the popover. */
  label: string
  icon?: IconName
  /** Shown beside the icon. */
  text?: string
  className?: string
  onClick?: (event: MouseEvent<HTMLDivElement>) => void
  children: ReactNode
}

const dots = 'M5 12h.01M12 12h.01M19 12h.01'

/** A native popover beside its button, which works without JavaScript. */
export function Popover({ label, icon = dots, text, className = '', onClick, children }: PopoverProps) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={text ? undefined : label}
        className={`popover-button inline-flex items-center justify-center gap-1.5 rounded-control font-semibold text-sm transition duration-150 ${className}`}
      >
        <Icon name={icon} className={icon === dots ? 'size-5 stroke-[2.5]' : 'size-4.5'} />
        {text}
      </button>
      {/* biome-ignore-start lint/a11y: the controls inside are what is pressed; a fieldset is for a form */}
      <div id={id} popover="auto" role="group" aria-label={label} className="popover" onClick={onClick}>
        {children}
      </div>
      {/* biome-ignore-end lint/a11y: the same */}
    </>
  )
}

/** A popover of actions, which closes after a choice. */
export function Menu(props: Omit<PopoverProps, 'onClick'>) {
  return <Popover {...props} onClick={closeAfterChoice} />
}

function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLDivElement>) {
  if ((target as Element).closest('a, button')) currentTarget.hidePopover()
}
