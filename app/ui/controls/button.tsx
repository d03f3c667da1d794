import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useHydrated } from '#app/ui/hooks.ts'
import { Icon, type IconName } from './icon.tsx'

type Look = {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  icon?: IconName | undefined
  trailingIcon?: IconName
  text?: string
  children?: ReactNode
  className?: string
}

const variants = {
  primary: 'bg-accent text-on-accent shadow-card hover:bg-accent-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-brand hover:text-brand',
  quiet: 'text-brand underline-offset-4 hover:bg-brand-surface',
  success: 'bg-success text-surface',
  danger: 'bg-danger-solid text-on-danger hover:[filter:brightness(1.1)]',
}

const sizes = {
  small: 'min-h-9 gap-1.5 px-3 text-sm',
  medium: 'min-h-11 gap-2 px-5 text-base',
  large: 'min-h-13 gap-2.5 px-7 text-lg',
}

function styled<Props extends Look>(props: Props) {
  const { variant = 'primary', size = 'medium', icon, trailingIcon, text, children = text, className, ...rest } = props
  return {
    ...rest,
    className: `group/button inline-flex items-center justify-center rounded-control py-1.5 text-center font-semibold leading-tight transition duration-150 active:translate-y-px disabled:cursor-not-allowed aria-disabled:cursor-not-allowed ${variants[variant]} ${sizes[size]} ${className ?? ''}`,
    children: (
      <>
        {icon && <Icon name={icon} className="size-[1.15em]" />}
        {children}
        {trailingIcon && (
          <Icon
            name={trailingIcon}
            className="size-[1.15em] transition-transform duration-150 group-hover/button:translate-x-0.5"
          />
        )}
      </>
    ),
  }
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean; busyText?: string }

/** While `busy` the button shows `busyText`, ignores clicks and keeps the focus. */
export function Button({ busy = false, busyText, className = '', ...props }: ButtonProps) {
  if (!busy) return <button type="submit" {...styled({ ...props, className: `disabled:opacity-60 ${className}` })} />
  const { children, ...busyProps } = styled({
    ...props,
    icon: undefined,
    children: busyText || props.children,
    className: `opacity-85 ${className}`,
  })
  return (
    <button type="submit" {...busyProps} aria-disabled aria-busy onClick={(event) => event.preventDefault()}>
      <Spinner />
      {children}
    </button>
  )
}

/**
 * Enter in a field presses the first button of its form. Place this first if another button precedes the intended one.
 */
export function DefaultButton({ name, value }: { name?: string; value?: string }) {
  return <button type="submit" name={name} value={value} tabIndex={-1} aria-hidden="true" className="sr-only" />
}

export function Spinner({ size = 'size-4', className = 'border-current' }) {
  return (
    <span
      aria-hidden="true"
      className={`${size} animate-spin rounded-full border-2 ${className} border-r-transparent`}
    />
  )
}

type ClientLink = Pick<LinkProps, 'replace' | 'defaultShouldRevalidate' | 'preventScrollReset'>
type ButtonLinkProps = Look & ComponentProps<'a'> & { href: string; client?: boolean | ClientLink; swap?: string }

/**
 * Ends with a space, as a badge does. `client` navigates without a document load; `swap` is the id of the region to
 * replace.
 */
export function ButtonLink({ href, client, swap, ...props }: ButtonLinkProps) {
  const linkProps = styled({ ...props, 'data-swap': swap })
  const options = client === true ? {} : client
  return (
    <>
      {options ? (
        <Link to={href} preventScrollReset {...options} {...linkProps} />
      ) : (
        <a href={href} {...linkProps} />
      )}{' '}
    </>
  )
}

/** Hidden without JavaScript, where the text can still be selected. */
export function CopyButton({ text, words }: { text: string; words: { copy: string; copied: string } }) {
  const canCopy = useHydrated()
  const [isCopied, setIsCopied] = useState(false)
  if (!canCopy) return null
  return (
    <Button
      type="button"
      variant="secondary"
      onClick={() => navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </Button>
  )
}
