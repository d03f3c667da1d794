import { describedBy } from '#app/ui/forms/field.tsx'
import type { SchemaForm } from '#app/ui/forms/form.tsx'

interface TickProps {
  form: SchemaForm
  name: string
  label: string
  help: string
  required?: boolean
}

/** A checkbox beside its label, with the help and the error below. */
export function Tick({ form, name, label, help, required = false }: TickProps) {
  const { id, defaultValue } = form.field(name)
  const error = form.errorOf(name)
  return (
    <div className={`flex gap-3 ${error ? 'border-danger border-l-4 pl-4' : ''}`}>
      <input
        type="checkbox"
        {...{ id, name, required }}
        defaultChecked={defaultValue === 'on'}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help, error })}
        className="mt-0.5 size-5 shrink-0 accent-brand"
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {error && (
          <p id={`${id}-error`} className="font-semibold text-danger text-sm">
            {error}
          </p>
        )}
        <p id={`${id}-help`} className="text-muted text-sm">
          {help}
        </p>
      </div>
    </div>
  )
}
