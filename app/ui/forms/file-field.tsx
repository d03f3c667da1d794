import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/controls/icon.tsx'
import { formatSize } from '#app/ui/format.ts'
import { describedBy, Field } from './field.tsx'
import type { SchemaForm } from './form.tsx'

interface FileFieldProps extends DropAreaWords {
  form: SchemaForm
  name: string
  label: ReactNode
  accept: string
  attached: (name: string, size: string) => string
  replace: string
  /** The message that says why a file is refused; such a file is cleared at once. */
  problemOf: (file: File) => Promise<string | undefined>
  /** The message for a file that is no longer where it was chosen. */
  unreadable: string
}

export function FileField({ form, name, label, attached, replace, problemOf, unreadable, ...words }: FileFieldProps) {
  const { id, error } = form.field(name)
  const { draftUpload } = form

  async function check({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    const problem = file && (await problemOf(file).catch(() => unreadable))
    if (currentTarget.files?.[0] !== file) return
    if (problem) {
      currentTarget.value = ''
      currentTarget.dispatchEvent(new Event('change', { bubbles: true }))
    }
    form.setFileProblem(problem ? { name, problem } : undefined)
  }

  const dropArea = (
    <DropArea
      {...words}
      id={id}
      name={name}
      required={!draftUpload}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error })}
      onChange={check}
    />
  )
  return (
    <Field id={id} label={label} required error={error}>
      {draftUpload ? (
        <>
          <input type="hidden" name={draftUpload.tokenField} value={draftUpload.token} />
          <div className="grid gap-3 rounded-control border border-success/40 bg-success-surface p-4">
            <p className="flex items-center gap-3 font-semibold">
              <Icon name="document" className="size-6 text-success" />
              <span className="min-w-0 flex-1 break-all">
                {attached(draftUpload.name, formatSize(draftUpload.size))}
              </span>
            </p>
            <details className="group/replace">
              <summary className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-semibold text-brand underline-offset-4 hover:underline">
                {replace}
                <Icon name="chevron" className="size-4.5 transition-transform group-open/replace:rotate-180" />
              </summary>
              <div className="pt-2">{dropArea}</div>
            </details>
          </div>
        </>
      ) : (
        dropArea
      )}
    </Field>
  )
}

interface DropAreaWords {
  invitation: string
  limits: string
}

/** The native input fills the drop area, so that drop, keyboard and the chosen name need no JavaScript. */
function DropArea({ id, invitation, limits, ...input }: DropAreaWords & ComponentProps<'input'>) {
  return (
    <div className="group/file relative ">
      <div className="pointer-events-none absolute inset-x-4 top-4 flex items-center gap-4 max-sm:items-start max-sm:gap-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-surface text-brand transition-transform duration-200 group-hover/file:-translate-y-0.5">
          <Icon name="upload" className="size-5.5" />
        </span>
        <span>
          <span className="block font-semibold leading-snug">{invitation}</span>
          <span className="block text-muted text-sm">{limits}</span>
        </span>
      </div>
      <input
        {...input}
        id={id}
        type="file"
        data-file-info={`${id}-chosen`}
        className="block w-full cursor-pointer rounded-control border-2 border-edge border-dashed bg-surface px-4 pt-20 pb-4 max-sm:pt-30 text-muted text-sm transition duration-150 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink hover:border-brand hover:bg-brand-surface aria-invalid:border-danger file:hover:border-brand focus-visible:outline-offset-2"
      />
      <output id={`${id}-chosen`} htmlFor={id} className="mt-2 block font-semibold text-sm empty:hidden" />
    </div>
  )
}
