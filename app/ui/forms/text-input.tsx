import type { ComponentProps } from 'react'

/** Classes of every text field and select. */
export const inputLook =
  'w-full rounded-control border border-edge bg-surface px-3.5 text-base text-ink transition duration-150 placeholder:text-muted hover:border-brand aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted read-only:bg-sunken focus-visible:outline-offset-0'

export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      dir={rest.type ? undefined : 'auto'}
      {...rest}
      className={`${inputLook} min-h-11 py-2 ${className}`}
    />
  )
}
