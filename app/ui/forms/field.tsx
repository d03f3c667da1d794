import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/controls/icon.tsx'

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

/** A native file input in the look of our buttons. */
export function FileInput({ defaultValue: _, ...control }: ComponentProps<'input'>) {
  return (
    <input
      type="file"
      {...control}
      className="w-full min-w-0 text-muted text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:border-brand"
    />
  )
}

type FieldProps = {
  id: string
  label: ReactNode
  /** Undefined if only some buttons of the form need the field. */
  required: boolean | undefined
  help?: ReactNode
  error?: ReactNode
  children: ReactNode
}

export function FormRow({ id, label, required, help, error, children }: FieldProps) {
  return (
    <div className={`grid content-start gap-1.5 ${error ? 'border-danger border-s-4 ps-4' : ''} `}>
      <label htmlFor={id} className="justify-self-start font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="text-danger">
            {'\u00a0*'}
          </span>
        )}
        {required === false && <span className="font-normal text-muted text-sm"> (optional)</span>}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-muted text-sm">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 font-semibold text-danger text-sm">
          <Icon name="alert" className="mt-0.5 size-4.5" />
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      {children}
    </div>
  )
}

export function describedBy(id: string, { help, error }: { help?: ReactNode; error?: ReactNode }) {
  return [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
}

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={6}
      dir="auto"
      {...rest}
      className={`${inputLook} field-sizing-content max-h-128 min-h-32 py-2.5 ${className}`}
    />
  )
}

export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select {...rest} className={`${inputLook} min-h-11 appearance-none text-ellipsis bg-surface! py-2 pe-11`}>
        {children}
      </select>
      <Icon name="chevron" className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-muted" />
    </span>
  )
}

export function PrefixInput({ prefix, className = '', ...rest }: ComponentProps<'input'> & { prefix: string }) {
  return (
    <span className={`flex ${className}`}>
      <span
        aria-hidden="true"
        className="grid shrink-0 place-items-center rounded-s-control border border-edge border-e-0 bg-sunken px-3.5 text-muted tabular-nums"
      >
        {prefix}
      </span>
      <input type="text" {...rest} className={`${inputLook} min-h-11 rounded-s-none py-2 tabular-nums`} />
    </span>
  )
}

interface RadioCardsProps {
  name: string
  legend: string
  options: { value: string; label: string; text: string }[]
  chosen: string
}

/** Radio buttons with an explanation each. */
export function RadioCards({ name, legend, options, chosen }: RadioCardsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {options.map(({ value, label, text }) => (
        <label
          key={value}
          className="flex cursor-pointer gap-3 rounded-control border border-edge bg-surface px-3.5 py-2.5 transition duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand-surface has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="mt-1 size-4 shrink-0 accent-brand"
          />
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="block text-muted text-sm">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
